import type { z } from 'zod';
import { COMMON_PROBLEM_STATUSES } from './problem.ts';

/** Calls of a group share one rate limit. The server has the numbers. */
export type RateLimitGroup = 'reads' | 'queries' | 'analyses' | 'signUps' | 'reports';

/** A call of the API. The server validates with it, and the web and the tests send requests with it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  ResponseBody extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST';
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  /** Paragraph of the documentation page in Markdown. Its links are relative to `docs/calls`. */
  readonly remark?: string;
  readonly tag: string;
  /** Name of the documentation page. Default: the words of the path. */
  readonly page?: string;
  readonly rateLimit: RateLimitGroup;
  /**
   * True for reads that any origin may request. False for writes, for calls that fetch from other sites or may pay a
   * provider, and for the data of one person.
   */
  readonly openToAllOrigins: boolean;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Media type of the body. Default: JSON. */
  readonly bodyType?: string;
  /** Addresses that accept the same request with another media type. A 415 names them. */
  readonly otherTypes?: Readonly<Record<string, string>>;
  readonly response: ResponseBody;
  /** Statuses other than 200 for which this call returns a problem. */
  readonly problems: readonly number[];
  /** Example of the documentation page, which the tests send. */
  readonly example: ExampleInput<'params', z.input<Params>> &
    ExampleInput<'query', z.input<Query>> &
    ExampleInput<'body', z.input<Body>> & {
      /** Fields of the response that the Python and JavaScript examples print. */
      readonly prints: readonly FieldName<z.output<ResponseBody>>[];
    };
}

/** A part of the input: required if its schema requires a field, and absent if the call has no such part. */
type ExampleInput<Part extends string, Input> = unknown extends Input
  ? { readonly [Name in Part]?: Readonly<Record<string, unknown>> }
  : Input extends undefined
    ? { readonly [Name in Part]?: never }
    : Record<never, never> extends Input
      ? { readonly [Name in Part]?: Input }
      : { readonly [Name in Part]: Input };

/** Name of a field of any variant of a response. */
type FieldName<Response> = unknown extends Response ? string : Response extends unknown ? keyof Response : never;

/** Identity function that preserves each schema's exact type. */
export function defineEndpoint<
  ResponseBody extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(endpoint: Endpoint<Params, Query, Body, ResponseBody>): Endpoint<Params, Query, Body, ResponseBody> {
  return endpoint;
}

/** Lists all statuses for which a call may return a problem: its own, those of every call, and those of a body. */
export const listProblemStatuses = ({ problems, body }: Pick<Endpoint, 'problems' | 'body'>): number[] =>
  [...new Set([...COMMON_PROBLEM_STATUSES, ...problems, ...(body ? [413, 415] : [])])].sort(
    (one, other) => one - other,
  );
