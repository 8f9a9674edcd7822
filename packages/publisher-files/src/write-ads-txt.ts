import { separateStatements } from './ads-txt.ts';
import { ValueChecker, type WriteResult } from './write-result.ts';

export interface AdsTxtManagerValues {
  readonly domain: string;
  /** ISO 3166-1 alpha-2. Null, or left out, for all countries without a manager of their own. */
  readonly country?: string | null;
}

/** Variables of an ads.txt that state who is responsible. */
export interface AdsTxtLineValues {
  /** Company that owns the site. The format requires its registrable domain, which is not checked here. */
  readonly ownerDomain?: string | null;
  readonly managers?: readonly AdsTxtManagerValues[];
  /** E-mail addresses, telephone numbers or addresses of pages. */
  readonly contacts?: readonly string[];
}

const MAX_VALUES = 200;

/**
 * Writes lines for an existing ads.txt or app-ads.txt. They replace lines of the same variables. A complete file also
 * needs the records of sellers, which only the publisher knows.
 * @see IAB Tech Lab, ads.txt 1.1, section 3.5.1
 */
export function writeAdsTxtLines(values: AdsTxtLineValues): WriteResult {
  const checker = new ValueChecker();
  const owner = checker.parseDomain(values.ownerDomain, 'ownerDomain');
  const managers = parseManagers(values.managers ?? [], checker);
  const contacts = checker.parseList(
    values.contacts,
    'contacts',
    (value, field) => {
      const text = checker.parseText(value, field);
      // A number sign starts a comment, a semicolon an extension, and markup is not part of the value.
      return text !== null && (/[#;]/.test(text) || separateStatements(`=${text}`) !== `=${text}`)
        ? checker.reject('reserved-character', field)
        : text;
    },
    MAX_VALUES,
  );
  const lines = [
    ...(owner === null ? [] : [`OWNERDOMAIN=${owner}`]),
    ...managers.map(({ domain, country }) => `MANAGERDOMAIN=${country === null ? domain : `${domain}, ${country}`}`),
    ...contacts.map((contact) => `CONTACT=${contact}`),
  ];
  const hasValue = [values.ownerDomain ?? '', ...(values.contacts ?? [])].some((value) => value.trim() !== '');
  if (lines.length === 0 && !hasValue) checker.reject('required', 'ownerDomain');
  return checker.finish(() => `${lines.join('\n')}\n`);
}

function parseManagers(
  values: readonly AdsTxtManagerValues[],
  checker: ValueChecker,
): readonly { readonly domain: string; readonly country: string | null }[] {
  const managers = new Map<string | null, string>();
  for (const [index, value] of values.entries()) {
    const field = `managers/${index}`;
    const domain = checker.parseDomain(value.domain, `${field}/domain`);
    const country = (value.country ?? '').trim().toUpperCase() || null;
    if (country !== null && !/^[A-Z]{2}$/.test(country)) checker.reject('not-a-country', `${field}/country`);
    if (domain === null) continue;
    const earlier = managers.get(country);
    if (earlier !== undefined) checker.reject(earlier === domain ? 'duplicate' : 'contradiction', field);
    else if (managers.size >= MAX_VALUES) checker.reject('too-many-values', field);
    else managers.set(country, domain);
  }
  return [...managers].map(([country, domain]) => ({ domain, country }));
}
