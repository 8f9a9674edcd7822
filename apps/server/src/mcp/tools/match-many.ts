import type { MatchResult } from '@vouchwire/api-contract';
import { MATCH_OUTCOMES, MAX_MATCH_ENTRIES } from '@vouchwire/api-contract';
import { candidatesInput, graphStamp, matchedIdentity, matchResult } from '@vouchwire/api-contract/schemas';
import { z } from 'zod';
import { ABOUT_MATCHES, ABOUT_STATEMENTS } from '../../platform/messages/does-not-say.ts';
import { defineTool } from '../define-tool.ts';
import { continueAt, startInput } from '../fit-answer.ts';

const MAX_ENTRY_CHARS = 200;

const compactRow = matchResult
  .pick({ position: true, outcome: true, kind: true, domain: true, headline: true, error: true })
  .extend({
    entry: z.string().describe(`The entry, at most ${MAX_ENTRY_CHARS} characters of it`),
    identity: matchedIdentity
      .pick({
        domain: true,
        name: true,
        reason: true,
        site_state: true,
        associations_total: true,
        associations_confirmed: true,
        trust_signal: true,
        file_outcome: true,
      })
      .nullable(),
    candidates: z.array(matchedIdentity.pick({ domain: true, reason: true })),
  });

export const matchMany = defineTool({
  name: 'match_many',
  title: 'Match many sites',
  description: `Matches a list of up to ${MAX_MATCH_ENTRIES} domains, URLs, accounts or names with the records in one call. For each: the site or candidates with the reason, the headline, how many associations list it and how many of these listings are confirmed, and the trust signal. \`detail\` adds the associations and the statement behind a headline about owners, with line and date.`,
  input: z.object({
    entries: z.array(z.string()).max(MAX_MATCH_ENTRIES).describe('One domain, URL, DID, account or name each'),
    candidates: candidatesInput,
    detail: z.boolean().default(false).describe('Whether results have all that is known'),
    start: startInput,
  }),
  output: { results: z.array(z.union([matchResult, compactRow])), ...graphStamp },
  run: async ({ entries, candidates, detail, start }, { match }, signal) => {
    const run = await match.run({ entries, maxCandidates: candidates, signal });
    const results: MatchResult[] = [];
    for await (const lines of run.lines) results.push(...lines.map((line) => JSON.parse(line)));
    const counts = MATCH_OUTCOMES.map((of) => [of, results.filter(({ outcome }) => outcome === of).length] as const);
    const noun = results.length === 1 ? 'entry' : 'entries';
    return {
      statement: `${results.length} ${noun}: ${counts.map(([outcome, count]) => `${count} ${outcome}`).join(', ')}.`,
      fields: { graph_version: run.graph_version, as_of: run.as_of },
      lists: {
        results: {
          rows: results
            .slice(start)
            .map((result) => (detail ? result : toCompactRow(result, entries[result.position] ?? ''))),
          columns: ['position', 'outcome', 'site', 'candidates', 'finding'],
          toCells: ({ position, outcome, identity, headline, error, candidates: others }: CompactRow) => [
            position,
            outcome,
            identity?.domain,
            others.map(({ domain }) => domain).join(', '),
            error?.message ?? headline,
          ],
        },
      },
      total: results.length,
      getNext: continueAt(start, results.length),
      does_not_say: `${ABOUT_MATCHES} ${ABOUT_STATEMENTS}`,
    };
  },
});

type CompactRow = z.infer<typeof compactRow>;

function toCompactRow(result: MatchResult, entry: string): CompactRow {
  const { position, outcome, kind, domain, headline, error, identity, candidates } = result;
  return {
    position,
    entry: entry.slice(0, MAX_ENTRY_CHARS),
    outcome,
    kind,
    domain,
    identity: identity && {
      domain: identity.domain,
      name: identity.name,
      reason: identity.reason,
      site_state: identity.site_state,
      associations_total: identity.associations_total,
      associations_confirmed: identity.associations_confirmed,
      trust_signal: identity.trust_signal,
      file_outcome: identity.file_outcome,
    },
    candidates: candidates.map((one) => ({ domain: one.domain, reason: one.reason })),
    headline,
    error,
  };
}
