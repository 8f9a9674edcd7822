// A module of its own, because every page links to these and no page but the form needs the rest of the call.

/** The form that reports an error. @param about the address of the page that the report is about, on this site */
export const reportPath = (about = ''): string =>
  about === '' ? '/report' : `/report?${new URLSearchParams({ about })}`;

export const CORRECTIONS_PATH = '/corrections';
