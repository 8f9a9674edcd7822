import { getSocialAccount, type PolicyDocument } from 'trust-txt';
import { MAX_INDEXED_CHARS, type PolicyFileQueries } from '../../policy-files/effective-file/policy-file-queries.ts';

/** An account of the file, and the unrelated sites that also list it. */
export interface SharedAccount {
  readonly value: string;
  readonly publishers: readonly string[];
}

/** Maximum number of compared accounts. No real file lists as many. */
const MAX_ACCOUNTS = 60;
const MAX_LISTINGS = 500;

/** @param isRelated returns true for a host of the same owner */
export async function findSharedAccounts(
  { statements }: PolicyDocument,
  policyFiles: PolicyFileQueries,
  isRelated: (host: string) => boolean,
): Promise<SharedAccount[]> {
  const accounts = new Map(
    statements
      .filter(({ attribute, reference }) => attribute === 'social' && reference !== null)
      .slice(0, MAX_ACCOUNTS)
      .flatMap((statement) => {
        const account = getSocialAccount(statement.reference?.url ?? '');
        return account ? [[account.key, { statement, account }] as const] : [];
      }),
  );
  if (accounts.size === 0) return [];
  const variants = [...accounts.values()].flatMap(({ account }) =>
    account.variants.map((variant) => variant.slice(0, MAX_INDEXED_CHARS)),
  );
  const listings = await policyFiles.listAccountStatements([...new Set(variants)], MAX_LISTINGS);
  const byAccount = Map.groupBy(
    listings.filter(({ publisher }) => !isRelated(publisher)),
    ({ value }) => getSocialAccount(value.trim())?.key ?? '',
  );
  return [...byAccount].flatMap(([key, listed]) => {
    const own = accounts.get(key);
    if (!own) return [];
    return [{ value: own.statement.value, publishers: [...new Set(listed.map(({ publisher }) => publisher))] }];
  });
}
