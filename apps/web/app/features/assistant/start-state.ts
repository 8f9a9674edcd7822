/** In the state of a navigation that starts the analysis: a button of another page of this site. A link has none. */
export const START_STATE = 'start';
