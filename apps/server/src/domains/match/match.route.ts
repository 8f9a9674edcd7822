import { MAX_MATCH_ENTRIES, NDJSON_TYPE } from '@vouchwire/api-contract';
import { matchIdentities } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { createFieldError } from '../../platform/errors/app-error.ts';
import { NdjsonStream } from '../../platform/http/ndjson-stream.ts';
import { negotiate } from '../../platform/http/negotiate.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import { GRAPH_BODY_LIMIT, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { MatchService } from './match.service.ts';

const COUNT = new Intl.NumberFormat('en-GB');
const JSON_TYPE = 'application/json';

export async function matchRoutes(app: FastifyInstance, { service }: { service: MatchService }): Promise<void> {
  app.addContentTypeParser(NDJSON_TYPE, { parseAs: 'string' }, async (_request: unknown, body: string | Buffer) => ({
    entries: parseLines(String(body)),
  }));
  registerEndpoint(
    app,
    matchIdentities,
    async ({ body, query, headers, signal }) => {
      const isNdjson = isNdjsonType(headers['content-type']);
      const given = Object.entries(query).filter(([, value]) => value !== undefined);
      const [field] = given[0] ?? [];
      if (!isNdjson && field !== undefined)
        throw createFieldError(
          field,
          `Unknown parameter \`${field}\`. Send \`${field}\` in the request body.`,
          'unknown-parameter',
        );
      const { entries, facts, candidates } = { ...body, ...Object.fromEntries(given) };
      if (entries.length > MAX_MATCH_ENTRIES)
        throw createFieldError(
          'entries',
          `A call matches at most ${COUNT.format(MAX_MATCH_ENTRIES)} entries, and this one has ${COUNT.format(entries.length)}. Send them in several calls.`,
          'payload-too-large',
        );
      const run = await service.run({ entries, maxCandidates: candidates, withFacts: facts, signal });
      const stamp = { graph_version: run.graph_version, as_of: run.as_of };
      if (negotiate(headers.accept, isNdjson ? [NDJSON_TYPE, JSON_TYPE] : [JSON_TYPE, NDJSON_TYPE]) === NDJSON_TYPE)
        return new NdjsonStream(run.lines, {
          'x-vouchwire-graph-version': stamp.graph_version,
          ...(stamp.as_of && { 'x-vouchwire-as-of': stamp.as_of }),
        });
      const lines: string[] = [];
      for await (const some of run.lines) lines.push(...some);
      return new RawJson(`{"results":[${lines.join(',')}],${JSON.stringify(stamp).slice(1)}`);
    },
    { bodyLimit: GRAPH_BODY_LIMIT },
  );
}

const isNdjsonType = (type: string | undefined): boolean => type?.toLowerCase().startsWith(NDJSON_TYPE) === true;

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
