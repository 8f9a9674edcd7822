// A separate module, because every page links to this page, but only its form needs the rest of the call.

/**
 * Returns the URL of the page with the form for error reports and the log of corrections.
 * @param about address of the page that a report is about, on this site
 * @param claim what the report disputes there: `look-alike`, `site-state`, or the id of a deduction
 */
export const correctionsPath = (about = '', claim = ''): string =>
  about === '' ? '/corrections' : `/corrections?${new URLSearchParams({ about, ...(claim !== '' && { claim }) })}`;
