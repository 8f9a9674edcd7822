import { AppError } from '../../platform/errors/app-error.ts';
import { MAX_INDEXED_CHARS, type PolicyFileQueries } from '../../policy-files/effective-file/policy-file-queries.ts';

export type AccountStatements = Pick<PolicyFileQueries, 'listAccountStatements'>;

/** As an account is compared with the lines of files. */
export const toIndexedAccount = (spelling: string): string => spelling.toLowerCase().slice(0, MAX_INDEXED_CHARS);

/** Lines of current files that list one of these accounts. None while the records are unavailable: the graph still answers. */
export async function listAccountStatements(
  files: AccountStatements,
  accounts: readonly string[],
  limit: number,
): Promise<{ readonly publisher: string; readonly value: string }[]> {
  if (accounts.length === 0) return [];
  try {
    return await files.listAccountStatements([...new Set(accounts.map(toIndexedAccount))], limit);
  } catch (error) {
    if (error instanceof AppError && error.code === 'records-unavailable') return [];
    throw error;
  }
}
