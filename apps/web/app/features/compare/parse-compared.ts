import { MAX_COMPARED } from '@vouchwire/api-contract';
import { stripScheme } from '../../lib/safe-href.ts';
import { sanitizeDomainInput } from '../../lib/sanitize-domain-input.ts';

export interface Compared {
  /** At most five, each once, in their order. */
  readonly domains: readonly string[];
  /** The domains above that number. */
  readonly omitted: readonly string[];
}

/** The domains of the address: one in each `d`, or several in one, separated by commas or spaces. */
export function parseCompared(search: URLSearchParams): Compared {
  const typed = search.getAll('d').flatMap((text) => text.split(/[\s,;]+/));
  const domains = [
    ...new Set(typed.map((text) => stripScheme(sanitizeDomainInput(text)).toLowerCase()).filter(Boolean)),
  ];
  return { domains: domains.slice(0, MAX_COMPARED), omitted: domains.slice(MAX_COMPARED) };
}
