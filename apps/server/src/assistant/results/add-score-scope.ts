import { getScoreBand } from '@vouchwire/api-contract';
import { z } from 'zod';

/** The fields of a stored result that the scope of its score follows from. */
const storedBody = z.looseObject({
  trustScore: z.number(),
  domain: z.string(),
  searchType: z.string(),
  score_scope: z.string().optional(),
  page: z.looseObject({ outcome: z.string() }),
});

/** Results that were stored before scores had a scope get one, so that none of an unread page is shown with a band. */
export function addScoreScope(body: unknown): unknown {
  const parsed = storedBody.safeParse(body);
  if (!parsed.success || parsed.data.score_scope !== undefined) return body;
  const { data } = parsed;
  const scope = data.searchType === 'did' ? 'did' : data.page.outcome === 'read' ? 'page' : 'publisher';
  return {
    ...data,
    score_scope: scope,
    band: scope === 'page' ? getScoreBand(data.trustScore) : null,
    publisher_domain: scope === 'did' ? null : data.domain,
    page: { problem: null, ...data.page },
  };
}
