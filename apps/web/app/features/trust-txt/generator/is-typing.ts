/**
 * Returns true if the focus is in a field or in the text of the file, because a dialog would receive the next keys.
 * @param but name of a field that does not count
 */
export const isTyping = (but = ''): boolean => {
  const focused = document.activeElement;
  return focused?.matches('input, textarea, [role="textbox"]') === true && focused.getAttribute('name') !== but;
};
