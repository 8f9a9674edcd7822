// A separate module, because every page links to this form, but only the form needs the rest of the call.

/**
 * Returns the URL of the form that reports an error.
 * @param about address of the page that the report is about, on this site
 */
export const reportPath = (about = ''): string =>
  about === '' ? '/report' : `/report?${new URLSearchParams({ about })}`;

export const CORRECTIONS_PATH = '/corrections';
