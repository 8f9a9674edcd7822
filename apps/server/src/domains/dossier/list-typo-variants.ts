const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789-';
/** Suffixes that people most often type by mistake. */
const COMMON_SUFFIXES = ['com', 'org', 'net', 'news', 'info', 'co', 'io', 'us', 'co.uk'];
/** A longer label has more neighbors than a page should ask for. */
const MAX_LABEL_CHARS = 40;

/**
 * Domains with one typo: a letter left out, added, changed or swapped with the next, or another suffix. Generated
 * rather than searched for, so that the work depends on the name and not on the size of the graph.
 */
export function listTypoVariants(registrableDomain: string): string[] {
  const dot = registrableDomain.indexOf('.');
  const label = registrableDomain.slice(0, dot);
  const suffix = registrableDomain.slice(dot + 1);
  if (dot < 1 || label.length > MAX_LABEL_CHARS || label.startsWith('xn--')) return [];
  const labels = new Set<string>();
  for (let index = 0; index <= label.length; index += 1) {
    const [before, after] = [label.slice(0, index), label.slice(index)];
    for (const letter of LETTERS) {
      labels.add(before + letter + after);
      if (after !== '') labels.add(before + letter + after.slice(1));
    }
    if (after !== '') labels.add(before + after.slice(1));
    if (after.length > 1) labels.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
  }
  labels.delete(label);
  const usable = [...labels].filter((text) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(text));
  const others = COMMON_SUFFIXES.filter((other) => other !== suffix);
  return [...usable.map((text) => `${text}.${suffix}`), ...others.map((other) => `${label}.${other}`)];
}
