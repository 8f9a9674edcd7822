/** Origin in the examples of the documents. The site replaces it by its own origin. */
export const EXAMPLE_ORIGIN = 'http://127.0.0.1:3000';
