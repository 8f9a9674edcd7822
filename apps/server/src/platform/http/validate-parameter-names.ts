import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import { computeEditDistance } from 'trust-txt';
import { z } from 'zod';
import { type AppError, createFieldError } from '../errors/app-error.ts';
import { getUtcToday } from '../time/utc-day.ts';
import { negotiate } from './negotiate.ts';

const API = '/api/';
/** Parameter that no route may ignore, because the response would be about another day. */
const AS_OF_PARAMETER = 'as_of';
/** Maximum number of edits between a name and the one that it probably means. */
const MAX_EDITS = 2;

interface ParameterValidationOptions {
  /** Returns true if a page outside the API supports past days. */
  readonly pageAcceptsDate: (path: string) => boolean;
  /**
   * Returns true if a page itself explains that it does not support past days. A browser then gets that page instead of
   * a JSON problem.
   */
  readonly pageRejectsDate: (path: string) => boolean;
}

/**
 * Rejects unknown query parameters of an endpoint and suggests the nearest name. Rejects a past day if the response is
 * always about the current graph. Applies to all routes that are registered after it.
 */
export const validateParameterNames = plugin(
  async (
    app: FastifyInstance,
    { pageAcceptsDate: pageTakesDay, pageRejectsDate: pageRefusesDay }: ParameterValidationOptions,
  ) => {
    const endpointsWithDate = new Set<string>();
    app.addHook('onRoute', (route) => {
      const [inQuery, inBody] = [listPropertyNames(route.schema?.querystring), listPropertyNames(route.schema?.body)];
      if ([...inQuery, ...inBody].includes(AS_OF_PARAMETER)) endpointsWithDate.add(route.url);
      const isEndpoint = route.url.startsWith(API);
      const check = (request: FastifyRequest, _reply: FastifyReply, done: (error?: AppError) => void) => {
        done(findError(request));
      };
      const findError = (request: FastifyRequest): AppError | undefined => {
        const given = Object.keys(Object(request.query));
        if (isEndpoint) {
          const unknown = given.find((name) => !inQuery.includes(name));
          if (unknown !== undefined)
            return createUnknownParameterError(unknown, { inQuery, inBody, endpointsWithDate });
          const date = Object.keys(Object(request.body)).find((name) => !inBody.includes(name) && isDateName(name));
          if (date !== undefined)
            return createUnknownParameterError(date, { inQuery: inBody, inBody: [], endpointsWithDate });
        } else if (given.includes(AS_OF_PARAMETER) && isPastDateRequested(request) && !pageTakesDay(getPath(request))) {
          const isBrowser = negotiate(request.headers.accept, ['application/json', 'text/html']) === 'text/html';
          if (isBrowser && pageRefusesDay(getPath(request))) return undefined;
          return createUnknownParameterError(AS_OF_PARAMETER, { inQuery: [], inBody: [], endpointsWithDate });
        }
        return undefined;
      };
      route.preValidation = [check, ...getHooks(route)];
    });
  },
  { name: 'known-parameters' },
);

const getHooks = ({ preValidation = [] }: RouteOptions) => [preValidation].flat();

const listPropertyNames = (schema: unknown): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

const getPath = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** A parameter without a value, or with the current day, means the current graph. */
function isPastDateRequested({ query }: FastifyRequest): boolean {
  const given = (query as Readonly<Record<string, unknown>>)[AS_OF_PARAMETER];
  return given !== '' && given !== getUtcToday();
}

/** Returns true if a parameter or a body field means a past day, in any spelling such as `asOf`. */
const isDateName = (name: string): boolean => normalizeName(name) === normalizeName(AS_OF_PARAMETER);

/** Names that an endpoint accepts. For fields of a body, `inQuery` contains their names and `inBody` is empty. */
interface KnownParameters {
  readonly inQuery: readonly string[];
  readonly inBody: readonly string[];
  readonly endpointsWithDate: ReadonlySet<string>;
}

function createUnknownParameterError(
  name: string,
  { inQuery, inBody, endpointsWithDate: callsWithDay }: KnownParameters,
): AppError {
  const displayName = name.length > 40 ? `${name.slice(0, 40)}…` : name;
  const message = `Unknown parameter \`${displayName}\`. ${getHint(name, { inQuery, inBody, endpointsWithDate: callsWithDay })}`;
  return createFieldError(displayName, message, 'unknown-parameter');
}

function getHint(name: string, { inQuery, inBody, endpointsWithDate: callsWithDay }: KnownParameters): string {
  const meant = isDateName(name) ? AS_OF_PARAMETER : name;
  if (inBody.includes(meant) && !inQuery.includes(meant)) return `Send \`${meant}\` in the request body.`;
  if (meant === AS_OF_PARAMETER && !inQuery.includes(AS_OF_PARAMETER))
    return `This endpoint uses only the current graph. These endpoints accept \`${AS_OF_PARAMETER}\`: ${[...callsWithDay].sort().join(', ')}.`;
  const nearest = inQuery
    .map((known) => ({ known, edits: computeEditDistance(normalizeName(name), normalizeName(known)) }))
    .filter(({ known, edits }) => edits <= Math.min(MAX_EDITS, known.length - 1))
    .sort((a, b) => a.edits - b.edits)[0];
  if (nearest) return `Did you mean \`${nearest.known}\`?`;
  return inQuery.length === 0
    ? 'This endpoint has no query parameters.'
    : `This endpoint has ${inQuery.map((known) => `\`${known}\``).join(', ')}.`;
}

/** Removes differences that are common between APIs. Long names are compared by their beginning. */
const normalizeName = (name: string): string => name.toLowerCase().replace(/[-_]/g, '').slice(0, 64);
