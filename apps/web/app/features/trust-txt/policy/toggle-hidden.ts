import { readHidden, SEVERITIES, type Severity } from './hidden-severities.ts';

/** The search part of an address in which one severity is hidden where it was shown, or shown where it was hidden. */
export function searchWithToggled(search: URLSearchParams, severity: Severity): string {
  const hidden = readHidden(search);
  const wanted = SEVERITIES.filter((one) => hidden.includes(one) !== (one === severity));
  const next = new URLSearchParams(search);
  if (wanted.length > 0) next.set('hide', wanted.join());
  else next.delete('hide');
  return next.size > 0 ? `?${next}`.replaceAll('%2C', ',') : '';
}
