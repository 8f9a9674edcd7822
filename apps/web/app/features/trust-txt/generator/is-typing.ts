/** The focus is in a field: a dialog would take the next letters. `but`: a field that does not count, by its name. */
export const isTyping = (but = ''): boolean => {
  const focused = document.activeElement;
  return focused?.matches('input, textarea') === true && focused.getAttribute('name') !== but;
};
