import type { z } from 'zod';
import { NDJSON_TYPE } from '../match.ts';
import { COMMON_PROBLEM_STATUSES } from './problem.ts';

/** A call of the API. The server validates with it, and the web and the tests send requests with it. */
export interface Endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  ResponseBody extends z.ZodType,
> {
  readonly method: 'GET' | 'POST';
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Media type of the body. Default: JSON. */
  readonly bodyType?: string;
  /** One line of the body and one of the response, if both can also be NDJSON. */
  readonly lines?: { readonly body: z.ZodType; readonly response: z.ZodType };
  readonly response: ResponseBody;
  /** Statuses other than 200 for which this call returns a problem. */
  readonly problems: readonly number[];
}

/** Identity function that preserves each schema's exact type. */
export function defineEndpoint<
  ResponseBody extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(endpoint: Endpoint<Params, Query, Body, ResponseBody>): Endpoint<Params, Query, Body, ResponseBody> {
  return endpoint;
}

/** Lists the accepted media types of a body. */
export const listBodyTypes = ({
  bodyType = 'application/json',
  lines,
}: Pick<Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>, 'bodyType' | 'lines'>): string[] =>
  lines ? [bodyType, NDJSON_TYPE] : [bodyType];

/** Lists all statuses for which a call may return a problem: its own, those of every call, and those of a body. */
export const listProblemStatuses = ({
  problems,
  body,
}: Pick<Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>, 'problems' | 'body'>): number[] =>
  [...new Set([...COMMON_PROBLEM_STATUSES, ...problems, ...(body ? [413, 415] : [])])].sort(
    (one, other) => one - other,
  );
