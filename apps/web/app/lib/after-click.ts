/**
 * Runs a callback after the current click. A click elsewhere first moves the focus, and a layout shift at that moment
 * would move the target away from the pointer.
 */
export const runAfterClick = (run: () => void): void => void setTimeout(run, 200);
