import type { AppErrorCode } from '../errors/app-error.ts';
import { PROBLEMS } from '../messages/generated/problem-texts.ts';

/** HTTP status of each error code. */
export const PROBLEM_STATUSES: Readonly<Record<AppErrorCode, number>> = {
  'not-a-domain': 400,
  'forbidden-target': 400,
  'invalid-input': 400,
  'unknown-parameter': 400,
  'entity-not-found': 404,
  'not-an-association': 404,
  'never-observed': 404,
  'not-a-date': 400,
  'date-in-future': 400,
  'date-before-records': 404,
  'not-found': 404,
  'method-not-allowed': 405,
  'not-implemented': 501,
  'range-not-satisfiable': 416,
  'export-not-ready': 503,
  'unsupported-media-type': 415,
  'payload-too-large': 413,
  'rate-limited': 429,
  'graph-unavailable': 503,
  'graph-file-too-large': 422,
  'records-unavailable': 503,
  'data-directory-in-use': 500,
  configuration: 500,
  'import-failed': 500,
  'export-failed': 500,
  'mail-unavailable': 500,
  'query-syntax': 400,
  'query-refused': 400,
  'query-failed': 422,
  'query-time-limit': 422,
  'query-memory-limit': 422,
  'too-many-results': 503,
  'too-many-checks': 503,
  'too-many-follows': 409,
  'query-queue-full': 503,
  'query-cancelled': 499,
  'ai-not-configured': 503,
  'ai-limit-reached': 429,
  'ai-key-refused': 400,
  'ai-failed': 502,
  internal: 500,
};

/** Codes that have a page with texts. All other errors are errors of the server, and share the page of `internal`. */
type ProblemCode = keyof typeof PROBLEMS;

const hasPage = (code: AppErrorCode): code is ProblemCode => Object.hasOwn(PROBLEMS, code);

/** Returns the short noun phrase that is the same for all cases of a code. */
export const getProblemTitle = (code: AppErrorCode): string => PROBLEMS[hasPage(code) ? code : 'internal'].title;

/** Returns the `type` of a problem: the path of the page that explains it. */
export const getProblemPath = (code: AppErrorCode): string => `/problems/${hasPage(code) ? code : 'internal'}`;
