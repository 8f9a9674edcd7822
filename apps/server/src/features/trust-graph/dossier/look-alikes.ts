const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789-';
/** Endings under which somebody is most often looked for in vain. */
const ENDINGS = ['com', 'org', 'net', 'news', 'info', 'co', 'io', 'us', 'co.uk'];
/** A longer label has more neighbours than a page should ask for. */
const LONGEST_LABEL = 40;

/**
 * Domains one slip away: a letter left out, added, changed or swapped with the next, or another ending. Made rather than
 * searched for, so that the work depends on the name alone and not on how large the graph is.
 */
export function oneSlipAway(registrableDomain: string): string[] {
  const dot = registrableDomain.indexOf('.');
  const label = registrableDomain.slice(0, dot);
  const ending = registrableDomain.slice(dot + 1);
  if (dot < 1 || label.length > LONGEST_LABEL || label.startsWith('xn--')) return [];
  const labels = new Set<string>();
  for (let at = 0; at <= label.length; at += 1) {
    const [before, after] = [label.slice(0, at), label.slice(at)];
    for (const letter of LETTERS) {
      labels.add(before + letter + after);
      if (after !== '') labels.add(before + letter + after.slice(1));
    }
    if (after !== '') labels.add(before + after.slice(1));
    if (after.length > 1) labels.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
  }
  labels.delete(label);
  const usable = [...labels].filter((text) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(text));
  const others = ENDINGS.filter((other) => other !== ending);
  return [...usable.map((text) => `${text}.${ending}`), ...others.map((other) => `${label}.${other}`)];
}
