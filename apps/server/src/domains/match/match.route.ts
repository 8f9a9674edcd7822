import { MATCH_NDJSON_PATH, MAX_MATCH_ENTRIES, NDJSON_TYPE } from '@vouchwire/api-contract';
import {
  checkCitations,
  filterSources,
  listProblemStatuses,
  matchEntry,
  matchIdentities,
  matchNdjsonQuery,
} from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createFieldError } from '../../platform/errors/app-error.ts';
import { NdjsonStream } from '../../platform/http/ndjson-stream.ts';
import { createProblemResponses } from '../../platform/http/problem-responses.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import { EndpointInput, GRAPH_BODY_LIMIT, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { createUnknownParameterError } from '../../platform/http/validate-parameter-names.ts';
import type { MatchService } from './match.service.ts';
import { findUnknownMember, MATCH_ENTRY_MEMBERS } from './parse-match-entry.ts';

const COUNT = new Intl.NumberFormat('en-GB');

/** The calls that match entries, as JSON and as NDJSON at an address of its own, and those that describe links. */
export async function matchRoutes(app: FastifyInstance, { service }: { service: MatchService }): Promise<void> {
  registerEndpoint(
    app,
    matchIdentities,
    async ({ body: { entries, candidates, facts }, signal }) => {
      assertEntries(entries);
      const run = await service.run({ entries, maxCandidates: candidates, withFacts: facts, signal });
      const lines: string[] = [];
      for await (const some of run.lines) lines.push(...some);
      const stamp = { graph_version: run.graph_version, as_of: run.as_of };
      return new RawJson(`{"results":[${lines.join(',')}],${JSON.stringify(stamp).slice(1)}`);
    },
    { bodyLimit: GRAPH_BODY_LIMIT },
  );
  registerEndpoint(app, checkCitations, ({ body, signal }) => service.checkCitations(body.text, signal), {
    bodyLimit: GRAPH_BODY_LIMIT,
  });
  registerEndpoint(app, filterSources, ({ body, signal }) => service.filterSources(body, signal), {
    bodyLimit: GRAPH_BODY_LIMIT,
  });
  await app.register(matchNdjsonRoute, { service });
}

/** A separate plugin, so that no other call accepts NDJSON. */
async function matchNdjsonRoute(app: FastifyInstance, { service }: { service: MatchService }): Promise<void> {
  app.addContentTypeParser(
    NDJSON_TYPE,
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => body,
  );
  app.removeContentTypeParser('application/json');
  app.route({
    method: 'POST',
    url: MATCH_NDJSON_PATH,
    bodyLimit: GRAPH_BODY_LIMIT,
    config: {
      rateLimitGroup: matchIdentities.rateLimit,
      openToAllOrigins: matchIdentities.openToAllOrigins,
      isEndpoint: true,
      otherTypes: { 'application/json': matchIdentities.path },
    },
    schema: {
      operationId: 'matchIdentitiesNdjson',
      summary: 'Match entries with the graph, as NDJSON',
      description: `As \`POST ${matchIdentities.path}\`, but each line of the body is an entry, and each line of the response is a \`MatchResult\`, sent as soon as it is computed. The headers \`X-Vouchwire-Graph-Version\` and \`X-Vouchwire-As-Of\` name the graph.`,
      tags: [matchIdentities.tag],
      querystring: matchNdjsonQuery,
      consumes: [NDJSON_TYPE],
      body: z
        .union([z.string(), matchEntry])
        .describe('One entry per line: a `MatchEntry`, or the value alone as a JSON text'),
      response: {
        200: {
          description: 'One `MatchResult` per line',
          content: { [NDJSON_TYPE]: { schema: z.string() } },
        },
        ...createProblemResponses(listProblemStatuses(matchIdentities)),
      },
    },
    handler: async (request, reply) => {
      const { candidates } = request.query as z.output<typeof matchNdjsonQuery>;
      const entries = parseLines(request.body as string);
      assertEntries(entries);
      const { signal } = new EndpointInput(request, reply);
      const run = await service.run({ entries, maxCandidates: candidates, signal });
      const stream = new NdjsonStream(run.lines, {
        'x-vouchwire-graph-version': run.graph_version,
        ...(run.as_of && { 'x-vouchwire-as-of': run.as_of }),
      });
      return reply
        .headers({ ...stream.headers, 'cache-control': 'no-store' })
        .type(NDJSON_TYPE)
        .send(stream.toReadable());
    },
  });
}

/** @throws AppError `payload-too-large`, `unknown-parameter` */
function assertEntries(entries: readonly unknown[]): void {
  if (entries.length > MAX_MATCH_ENTRIES)
    throw createFieldError(
      'entries',
      `A call matches at most ${COUNT.format(MAX_MATCH_ENTRIES)} entries, and this one has ${COUNT.format(entries.length)}. Send them in several calls.`,
      'payload-too-large',
    );
  const unknown = findUnknownMember(entries);
  if (unknown !== null) throw createUnknownParameterError(unknown, MATCH_ENTRY_MEMBERS);
}

/** A line that is not JSON becomes an invalid entry; empty lines are skipped. */
const parseLines = (body: string): unknown[] =>
  body
    .replace(/^\ufeff/, '')
    .split('\n')
    .flatMap((line) => {
      if (line.trim() === '') return [];
      try {
        return [JSON.parse(line) as unknown];
      } catch {
        return [null];
      }
    });
