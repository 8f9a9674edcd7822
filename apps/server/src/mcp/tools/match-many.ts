import type { MatchResult } from '@vouchwire/api-contract';
import { MATCH_OUTCOMES, MAX_MATCH_ENTRIES } from '@vouchwire/api-contract';
import { candidatesInput } from '@vouchwire/api-contract/schemas';
import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { ABOUT_MATCHES, ABOUT_STATEMENTS } from '../does-not-say.ts';

export const matchMany = defineTool({
  name: 'match_many',
  title: 'Match many sites',
  description: `Matches a list of up to ${MAX_MATCH_ENTRIES} domains, URLs, accounts or names with the records in one call. For each: the site or candidates with the reason, the headline, associations that list it (confirmed or not) with line and date, the statement behind a headline about owners, and the trust signal.`,
  input: z.object({
    entries: z.array(z.string()).max(MAX_MATCH_ENTRIES).describe('One domain, URL, DID, account or name each'),
    candidates: candidatesInput,
  }),
  run: async ({ entries, candidates }, { match }, signal) => {
    const run = await match.run({ entries, maxCandidates: candidates, signal });
    const results: MatchResult[] = [];
    for await (const lines of run.lines) results.push(...lines.map((line) => JSON.parse(line)));
    const counts = MATCH_OUTCOMES.map((of) => [of, results.filter(({ outcome }) => outcome === of).length] as const);
    return {
      statement: `${results.length} entries: ${counts.map(([outcome, count]) => `${count} ${outcome}`).join(', ')}.`,
      results,
      graph_version: run.graph_version,
      as_of: run.as_of,
      does_not_say: `${ABOUT_MATCHES} ${ABOUT_STATEMENTS}`,
    };
  },
});
