import { type PolicyDocument, socialAccount } from 'trust-txt';
import { INDEXED_LENGTH, type OtherFiles } from '../../other-files.ts';

/** An account of the file, and the sites without a tie to it that list it too. */
export interface AccountsElsewhere {
  readonly value: string;
  readonly publishers: readonly string[];
}

/** More accounts than any real file lists. */
const MOST_ACCOUNTS = 60;
const MOST_LISTINGS = 500;

/** @param tied true for a host that belongs to the same owner */
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
    return [{ value: own.statement.value, publishers: [...new Set(listed.map(({ publisher }) => publisher))] }];
  });
}
