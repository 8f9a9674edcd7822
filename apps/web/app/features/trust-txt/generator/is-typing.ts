/** The focus is in a field or in the text of the file: a dialog would take the next keys. `but`: a field that does not count, by its name. */
export const isTyping = (but = ''): boolean => {
  const focused = document.activeElement;
  return focused?.matches('input, textarea, [role="textbox"]') === true && focused.getAttribute('name') !== but;
};
