import { parseHidden, SEVERITIES, type Severity } from './hidden-severities.ts';

/** Returns the query of a URL in which one severity is hidden if it was shown, or shown if it was hidden. */
export function toggleHiddenSeverity(search: URLSearchParams, severity: Severity): string {
  const hidden = parseHidden(search);
  const nextHidden = SEVERITIES.filter((item) => hidden.includes(item) !== (item === severity));
  const next = new URLSearchParams(search);
  if (nextHidden.length > 0) next.set('hide', nextHidden.join());
  else next.delete('hide');
  return next.size > 0 ? `?${next}`.replaceAll('%2C', ',') : '';
}
