import type { Example } from '@vouchwire/api-contract';

/** An address to look up. `display` is its Unicode form, if it is one that looks like another. */
export interface Try {
  readonly domain: string;
  readonly display: string | null;
}

/** Cyrillic letters that look like the Latin ones. */
const SAME_LOOKING: Readonly<Record<string, string>> = { a: 'а', c: 'с', e: 'е', o: 'о', p: 'р', x: 'х', y: 'у' };

/**
 * Lists addresses for the front page: the first two examples, and one that looks like the last. It is composed here,
 * so that the page accuses no real site of resembling another.
 */
export function listTries(examples: readonly Pick<Example, 'domain'>[]): Try[] {
  const last = examples.at(-1);
  const display = last === undefined ? null : replaceLetter(last.domain);
  return [
    ...examples.slice(0, 2).map(({ domain }) => ({ domain, display: null })),
    ...(display === null ? [] : [{ domain: new URL(`https://${display}`).hostname, display }]),
  ];
}

/** Replaces the first letter that has a twin. Null if there is none. */
function replaceLetter(domain: string): string | null {
  const label = domain.slice(0, domain.indexOf('.'));
  const at = [...label].findIndex((letter) => letter in SAME_LOOKING);
  return at < 0 ? null : domain.slice(0, at) + SAME_LOOKING[domain[at] ?? ''] + domain.slice(at + 1);
}
