/**
 * Runs a callback after the current click has landed. Leaving a field is the first half of a click elsewhere; a layout
 * shift would move the target away from the pointer.
 */
export const runAfterClick = (run: () => void): void => void setTimeout(run, 200);
