import type { PageResult } from '@vouchwire/api-contract';
import { AppError } from '../platform/errors/app-error.ts';
import { toProblem } from '../platform/http/problems.ts';

/** What went wrong becomes part of the page, in the sentence that the API has for it; what nobody foresaw is thrown on. */
export async function toPageResult<Answer>(load: () => Promise<Answer>): Promise<PageResult<Answer>> {
  try {
    return { kind: 'answer', data: await load() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, detail, errors } = toProblem(error);
    if (error.code === 'snapshot-not-ready') return { kind: 'waiting', detail, retryAfterS: error.retryAfterS ?? 1 };
    if (status >= 500) return { kind: 'failed', detail };
    return { kind: 'refused', code: error.code, field: errors?.[0]?.field ?? null, detail };
  }
}
