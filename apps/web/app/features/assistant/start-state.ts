/**
 * Key in the state of a navigation that starts an analysis. Buttons of other pages of this site set it. Links do not.
 */
export const START_STATE = 'start';
