/**
 * Runs something once a click that is under way has landed. Leaving a field is the first half of a click elsewhere; what
 * it shows would push the target away from under the pointer.
 */
export const runAfterClick = (run: () => void): void => void setTimeout(run, 200);
