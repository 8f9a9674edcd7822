import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { type PolicyDocument, type Range, socialAccount } from 'trust-txt';
import { INDEXED_LENGTH, type OtherFiles } from '../../other-files.ts';
import { finding } from '../finding.ts';

/** An account of the file, and the sites without a tie to it that list it too. */
export interface AccountsElsewhere {
  readonly range: Range;
  readonly value: string;
  readonly publishers: readonly string[];
}

/** More accounts than any real file lists. */
const MOST_ACCOUNTS = 60;
const MOST_LISTINGS = 500;
const SHOWN = 3;

/** @param tied true for a host that belongs to the same house */
export async function accountsElsewhere(
  { statements }: PolicyDocument,
  others: OtherFiles,
  tied: (host: string) => boolean,
): Promise<AccountsElsewhere[]> {
  const accounts = new Map(
    statements
      .filter(({ attribute, reference }) => attribute === 'social' && reference !== null)
      .slice(0, MOST_ACCOUNTS)
      .flatMap((statement) => {
        const account = socialAccount(statement.reference?.url ?? '');
        return account ? [[account.key, { statement, account }] as const] : [];
      }),
  );
  if (accounts.size === 0) return [];
  const spellings = [...accounts.values()].flatMap(({ account }) =>
    account.spellings.map((spelling) => spelling.slice(0, INDEXED_LENGTH)),
  );
  const listings = await others.listing([...new Set(spellings)], MOST_LISTINGS);
  const byAccount = Map.groupBy(
    listings.filter(({ publisher }) => !tied(publisher)),
    ({ value }) => socialAccount(value.trim())?.key ?? '',
  );
  return [...byAccount].flatMap(([key, listed]) => {
    const own = accounts.get(key);
    if (!own) return [];
    const { range, value } = own.statement;
    return [{ range, value, publishers: [...new Set(listed.map(({ publisher }) => publisher))] }];
  });
}

/** TT708. */
export function sharedAccounts(accounts: readonly AccountsElsewhere[]): PolicyDiagnostic[] {
  return accounts.map(({ range, value, publishers }) => {
    const shown = publishers.slice(0, SHOWN).join(', ');
    const more = publishers.length > SHOWN ? ` and ${publishers.length - SHOWN} more` : '';
    return finding(
      'TT708',
      `“${value}” is also listed by ${shown}${more}. Keep it where it belongs; if one house runs all of them, say so with control and controlledby.`,
      { range },
    );
  });
}
