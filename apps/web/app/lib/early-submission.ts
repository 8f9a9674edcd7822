/** Query parameter of a form that the browser submitted before hydration. */
export const SUBMITTED_PARAM = 'entered';

/** Returns true if a form of this site was submitted before hydration. A link from another site must not start anything. */
export const isSubmittedHere = (search: URLSearchParams): boolean =>
  search.has(SUBMITTED_PARAM) && document.referrer.startsWith(`${window.location.origin}/`);
