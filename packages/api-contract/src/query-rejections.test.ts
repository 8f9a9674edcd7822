import { expect, it } from 'vitest';
import { QUERY_REJECTION_STATUSES, toQueryRejection } from './query-rejections.ts';

const LIMITS = { time_ms: 3_000, memory_mb: 256 };
const POSITION = { line: 1, column: 8, offset: 7, length: 1 };

it('maps limits to their problems, with the exceeded limit', () => {
  const ofLimit = (code: string) =>
    toQueryRejection({ type: 'LimitError', phase: 'runtime', code, message: 'm' }, null, LIMITS);
  expect(ofLimit('TimeLimit')).toMatchObject({ code: 'query-time-limit', message: null, limit: 3_000 });
  expect(ofLimit('MemoryLimit')).toMatchObject({ code: 'query-memory-limit', message: null, limit: 256 });
  expect(ofLimit('Cancelled').code).toBe('query-cancelled');
  expect(ofLimit('NestingLimit')).toEqual({ code: 'query-memory-limit', message: 'm', limit: null, position: null });
});

it('distinguishes compile-time and runtime errors', () => {
  const ofError = (phase: 'compile time' | 'runtime', code: string) =>
    toQueryRejection({ type: 'SyntaxError', phase, code, message: 'm' }, POSITION, LIMITS);
  expect(ofError('compile time', 'UndefinedVariable')).toEqual({
    code: 'query-syntax',
    message: 'm',
    limit: null,
    position: POSITION,
  });
  expect(QUERY_REJECTION_STATUSES[ofError('compile time', 'RefusedClause').code]).toBe(400);
  expect(ofError('compile time', 'UnknownFunction').code).toBe('query-refused');
  expect(QUERY_REJECTION_STATUSES[ofError('runtime', 'DivisionByZero').code]).toBe(422);
});
