import { FetchFailure } from './fetch-failure.ts';

/** Undici's words for what went wrong with an answer, as ours. Its codes: docs/docs/api/Errors.md of undici 8. */
export function toFetchFailure(error: unknown, host: string): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code ?? '') : '';
  const options = { cause: error };
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return new FetchFailure('headers-too-large', `The headers of ${host} are larger than what is read`, options);
  if (code === 'UND_ERR_HEADERS_TIMEOUT')
    return new FetchFailure('timeout', `${host} did not begin to answer in time`, options);
  if (code === 'UND_ERR_BODY_TIMEOUT') return new FetchFailure('timeout', `${host} stopped answering`, options);
  if (code.startsWith('HPE_'))
    return new FetchFailure('protocol', `${host} does not answer in HTTP (${code})`, options);
  if (code === 'UND_ERR_SOCKET' || code.startsWith('E') || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH')
    return new FetchFailure('connection-lost', `${host} broke off the connection`, options);
  return new FetchFailure('protocol', `${host} gave an answer that cannot be read${code ? ` (${code})` : ''}`, options);
}
