import { separateStatements } from './ads-txt.ts';
import { ValueChecker, type WriteResult } from './write-result.ts';

/** Variables of an ads.txt that state who is responsible. */
export interface AdsTxtLineValues {
  /** Company that owns the site. The format requires its registrable domain, which is not checked here. */
  readonly ownerDomain?: string | null;
  /** Manager of the advertising in all countries. */
  readonly manager?: string | null;
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
  const manager = checker.parseDomain(values.manager, 'manager');
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
    ...(manager === null ? [] : [`MANAGERDOMAIN=${manager}`]),
    ...contacts.map((contact) => `CONTACT=${contact}`),
  ];
  const hasValue = [values.ownerDomain ?? '', ...(values.contacts ?? [])].some((value) => value.trim() !== '');
  if (lines.length === 0 && !hasValue) checker.reject('required', 'ownerDomain');
  return checker.finish(() => `${lines.join('\n')}\n`);
}
