import { LANGUAGE_PARAMETER } from '@vouchwire/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import { findNearestWord } from 'trust-txt';
import { z } from 'zod';
import { type AppError, createFieldError } from '../errors/app-error.ts';
import { hasMarkdownPath } from './markdown-path.ts';
import { negotiate } from './negotiate.ts';

const API = '/api/';
/** Maximum number of edits between a name and the one that it probably means. */
const MAX_EDITS = 2;
/** Addresses of files, whose content depends on nothing but the address. */
const FILE_PATH = /\.(?:json|csv|atom)$/;
const DATA_TYPES = ['application/json', 'application/ld+json'];
const PAGE_TYPES = ['text/html', 'text/markdown', ...DATA_TYPES] as const;
/** Feeds below an address whose other files have parameters. */
const FEED_PATH = /\/feed\.(?:json|atom)$/;

/** A CSV file contains all rows, so it has no pages. */
const PAGE_PARAMETERS = ['page', 'size'];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Query parameters of the files of a route outside the API. */
    fileParameters?: readonly string[];
  }
}

/**
 * Rejects query parameters and top-level members of a JSON body that an endpoint or a file does not have, and suggests
 * the nearest name: to ignore one would answer another question. Pages ignore them. Applies to all routes that are
 * registered after it.
 */
export const validateParameterNames = plugin(
  async (app: FastifyInstance) => {
    app.addHook('onRoute', (route) => {
      const isCall = route.url.startsWith(API) || route.schema?.querystring instanceof z.ZodObject;
      // This route has no files, so an unknown name is not the reason for its 404.
      if (route.url === '/*') return;
      const ofFiles = route.config?.fileParameters ?? [];
      const inQuery = listPropertyNames(route.schema?.querystring) ?? [];
      const inBody = listPropertyNames(route.schema?.body);
      const check = (request: FastifyRequest, _reply: FastifyReply, done: (error?: AppError) => void) => {
        if (!isCall) return done(findFileError(request, ofFiles));
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
 * Returns whether a request is for a file: by its address, or because it prefers JSON to the page at the same address.
 */
const isForFile = ({ headers, routeOptions }: FastifyRequest, path: string): boolean =>
  FILE_PATH.test(path) ||
  (routeOptions.config.fileParameters !== undefined && DATA_TYPES.includes(negotiate(headers.accept, PAGE_TYPES)));

/** Returns the error of a query that a file does not have. Pages have none. */
function findFileError(request: FastifyRequest, ofFiles: readonly string[]): AppError | undefined {
  const [encoded = '', query] = request.url.split(/\?(.*)/s, 2);
  const path = decodeURIComponent(encoded);
  const isMarkdown = hasMarkdownPath(request);
  if (!query || !(isMarkdown || isForFile(request, path))) return undefined;
  const known = isMarkdown
    ? (request.routeOptions.config.markdownParameters ?? [])
    : FEED_PATH.test(path)
      ? []
      : ofFiles.filter((name) => !path.endsWith('.csv') || !PAGE_PARAMETERS.includes(name));
  const search = new URLSearchParams(query);
  // The address of a page can choose its language, which its JSON does not have.
  const ignored = isMarkdown || FILE_PATH.test(path) ? null : LANGUAGE_PARAMETER;
  const unknown = [...search.keys()].find((name) => name !== ignored && !known.includes(name));
  if (unknown !== undefined) return createUnknownParameterError(unknown, known);
  const page = search.get('page');
  return page === null || /^0*[1-9]\d*$/.test(page)
    ? undefined
    : createFieldError('page', '“page” must be a whole number from 1');
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
export function createUnknownParameterError(
  name: string,
  known: readonly string[],
  inBody: readonly string[] = [],
): AppError {
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
