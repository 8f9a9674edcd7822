import { AppError } from '../../platform/errors/app-error.ts';
import { MAX_INDEXED_CHARS, type PolicyFileQueries } from '../../policy-files/effective-file/policy-file-queries.ts';

export type AccountStatements = Pick<PolicyFileQueries, 'listAccountStatements'>;

/** Converts the spelling of an account to the form in the index of file lines. */
export const toIndexedAccount = (spelling: string): string => spelling.toLowerCase().slice(0, MAX_INDEXED_CHARS);

/**
 * Lists the lines of effective files that contain one of these accounts. Empty if the records are unavailable, because
 * the graph can still respond.
 */
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
