import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import { editDistance } from 'trust-txt';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { utcToday } from '../time/utc-day.ts';
import { negotiate } from './negotiate.ts';

const API = '/api/';
/** Documentation pages: like every page, they ignore parameters such as `utm_source`. */
const API_PAGES = '/api/docs';
/** The parameter that no route may ignore: the answer for one day is never given for another. */
const DAY = 'as_of';
/** Maximum number of edits between a name and the one that it probably means. */
const MAX_EDITS = 2;

export interface KnownParametersOptions {
  /** Whether a page outside the API answers for a past day. */
  readonly pageTakesDay: (path: string) => boolean;
  /** Whether a page says itself that it has no past day: a browser gets that page instead of a problem in JSON. */
  readonly pageRefusesDay: (path: string) => boolean;
}

/**
 * Refuses query parameters that a call of the API does not have, with the nearest name, and a past day wherever the
 * answer would be that of the current graph. Applies to every route that is registered after it.
 */
export const knownParameters = plugin(
  async (app: FastifyInstance, { pageTakesDay, pageRefusesDay }: KnownParametersOptions) => {
    const callsWithDay = new Set<string>();
    app.addHook('onRoute', (route) => {
      const [inQuery, inBody] = [namesIn(route.schema?.querystring), namesIn(route.schema?.body)];
      if ([...inQuery, ...inBody].includes(DAY)) callsWithDay.add(route.url);
      const isCall = route.url.startsWith(API) && !route.url.startsWith(API_PAGES);
      const check = async (request: FastifyRequest) => {
        const given = Object.keys(Object(request.query));
        if (isCall) {
          const unknown = given.find((name) => !inQuery.includes(name));
          if (unknown !== undefined) throw unknownParameter(unknown, { inQuery, inBody, callsWithDay });
          if (!inBody.includes(DAY) && Object.hasOwn(Object(request.body), DAY))
            throw unknownParameter(DAY, { inQuery, inBody, callsWithDay });
        } else if (given.includes(DAY) && namesPastDay(request) && !pageTakesDay(pathOf(request))) {
          const isBrowser = negotiate(request.headers.accept, ['application/json', 'text/html']) === 'text/html';
          if (isBrowser && pageRefusesDay(pathOf(request))) return;
          throw unknownParameter(DAY, { inQuery: [], inBody: [], callsWithDay });
        }
      };
      route.preValidation = [check, ...hooksOf(route)];
    });
  },
  { name: 'known-parameters' },
);

const hooksOf = ({ preValidation = [] }: RouteOptions) => [preValidation].flat();

const namesIn = (schema: unknown): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** Without a value, and with the current day, the current graph is what was requested. */
function namesPastDay({ query }: FastifyRequest): boolean {
  const given = (query as Readonly<Record<string, unknown>>)[DAY];
  return given !== '' && given !== utcToday();
}

interface KnownNames {
  readonly inQuery: readonly string[];
  readonly inBody: readonly string[];
  readonly callsWithDay: ReadonlySet<string>;
}

function unknownParameter(name: string, { inQuery, inBody, callsWithDay }: KnownNames): AppError {
  const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name;
  const message = `Unknown parameter \`${shown}\`. ${hintFor(name, { inQuery, inBody, callsWithDay })}`;
  return new AppError('unknown-parameter', message, { fields: [{ field: shown, message }] });
}

function hintFor(name: string, { inQuery, inBody, callsWithDay }: KnownNames): string {
  if (name === DAY && !inBody.includes(DAY))
    return `This address answers from the current graph only. These calls take \`${DAY}\`: ${[...callsWithDay].sort().join(', ')}.`;
  if (inBody.includes(name)) return `Send \`${name}\` in the body of this call.`;
  const nearest = inQuery
    .map((known) => ({ known, edits: editDistance(plain(name), plain(known)) }))
    .filter(({ known, edits }) => edits <= Math.min(MAX_EDITS, known.length - 1))
    .sort((a, b) => a.edits - b.edits)[0];
  if (nearest) return `Did you mean \`${nearest.known}\`?`;
  return inQuery.length === 0
    ? 'This call has no query parameters.'
    : `This call has ${inQuery.map((known) => `\`${known}\``).join(', ')}.`;
}

/** Without what often differs between APIs; long names are compared by their beginning. */
const plain = (name: string): string => name.toLowerCase().replace(/[-_]/g, '').slice(0, 64);
