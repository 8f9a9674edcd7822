import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import { findNearestWord } from 'trust-txt';
import { z } from 'zod';
import { type AppError, createFieldError } from '../errors/app-error.ts';

const API = '/api/';
/** Maximum number of edits between a name and the one that it probably means. */
const MAX_EDITS = 2;
/** Prefix of the parameters that newsletters and social networks add to links. */
const CAMPAIGN_PREFIX = 'utm_';

/**
 * Rejects query parameters and top-level members of a JSON body that an endpoint does not have, and suggests the
 * nearest name: to ignore one would answer another question. Pages ignore them. Applies to all routes that are
 * registered after it.
 */
export const validateParameterNames = plugin(
  async (app: FastifyInstance) => {
    app.addHook('onRoute', (route) => {
      if (!route.url.startsWith(API)) return;
      const inQuery = listPropertyNames(route.schema?.querystring) ?? [];
      const inBody = listPropertyNames(route.schema?.body);
      const check = (request: FastifyRequest, _reply: FastifyReply, done: (error?: AppError) => void) => {
        const unknown = Object.keys(Object(request.query)).find((name) => !inQuery.includes(name));
        if (unknown !== undefined) return done(createUnknownParameterError(unknown, inQuery, inBody ?? []));
        const member = listMemberNames(request.body).find((name) => inBody !== null && !inBody.includes(name));
        done(member === undefined ? undefined : createUnknownParameterError(member, inBody ?? []));
      };
      route.preValidation = [check, ...getHooks(route)];
    });
  },
  { name: 'known-parameters' },
);

/**
 * Rejects query parameters that a file outside the API does not have. Ignores those of campaigns, as pages do.
 * @throws AppError `unknown-parameter`
 */
export function assertKnownParameters(search: URLSearchParams, known: readonly string[]): void {
  for (const name of search.keys())
    if (!known.includes(name) && !name.startsWith(CAMPAIGN_PREFIX)) throw createUnknownParameterError(name, known);
}

const getHooks = ({ preValidation = [] }: RouteOptions) => [preValidation].flat();

/** @returns null if the schema accepts other values than an object */
const listPropertyNames = (schema: unknown): readonly string[] | null =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : null;

/** Returns no names for a body that is not an object, because its schema rejects it. */
const listMemberNames = (body: unknown): readonly string[] =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : [];

/**
 * @param known names at the place of the unknown one: in the query or in the body
 * @param inBody names in the body, for a query parameter
 */
function createUnknownParameterError(name: string, known: readonly string[], inBody: readonly string[] = []): AppError {
  const displayName = name.length > 40 ? `${name.slice(0, 40)}…` : name;
  const message = `Unknown parameter \`${displayName}\`. ${getHint(name, known, inBody)}`;
  return createFieldError(displayName, message, 'unknown-parameter');
}

function getHint(name: string, known: readonly string[], inBody: readonly string[]): string {
  if (inBody.includes(name)) return `Send \`${name}\` in the request body.`;
  const nearest = findNearestWord(name, known, MAX_EDITS);
  if (nearest !== null) return `Did you mean \`${nearest}\`?`;
  return known.length === 0
    ? 'This endpoint has no query parameters.'
    : `This endpoint has ${known.map((candidate) => `\`${candidate}\``).join(', ')}.`;
}
