import { data, useSearchParams } from 'react-router';
import { COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/trust-path.ts';
import { GraphBehindBanner } from '../features/trust-graph/graph-behind-note.tsx';
import { findingOf } from '../features/trust-graph/path/path-finding.ts';
import { PathScreen } from '../features/trust-graph/path/path-screen.tsx';
import { readPathUrl } from '../features/trust-graph/path/path-url.ts';
import { readTrustPath } from '../features/trust-graph/path/trust-path.ts';
import { pageData } from '../lib/page-data.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { monthOf } from '../lib/time.ts';
import type { Route } from './+types/path.ts';

const STATUS = { answer: 200, refused: 400, waiting: 503, failed: 503 } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = readPathUrl(new URL(request.url).searchParams);
  const { findPath, graphBehindSince } = context.get(pageData);
  // The graph of a past day is made from the records.
  const behindSince = asked.asOf === '' ? graphBehindSince : null;
  if (!asked.from || !asked.to) return data({ asked, result: null, behindSince });
  const result = await findPath({
    from: asked.from,
    to: asked.to,
    maxHops: asked.hops,
    anchors: asked.anchors,
    asOf: asked.asOf,
  });
  return data({ asked, result, behindSince }, { status: STATUS[result.kind] });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { asked, result } = loaderData ?? {};
  if (!asked || result?.kind !== 'answer')
    return pageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });
  const path = readTrustPath(result.answer, { source: asked.from, target: asked.to });
  const { sentence } = findingOf(path);
  const month = monthOf(path.asOf);
  return pageMeta({
    title: `${COMMON.aToB(path.sourceDomain, path.targetDomain)} · ${MESSAGES.pageTitle}`,
    // What a shared link shows: the finding with its date, never a bare number.
    description: month ? `${sentence} ${COMMON.recordsTo(month)}` : sentence,
  });
};

export default function PathRoute({ loaderData: { asked, result, behindSince } }: Route.ComponentProps) {
  return (
    <>
      <GraphBehindBanner since={behindSince} />
      <PathScreen asked={asked} result={result} />
    </>
  );
}

/** Where the page's data did not come: the entries stay, as the address has them. */
export function ErrorBoundary() {
  const [search] = useSearchParams();
  return <PathScreen asked={readPathUrl(search)} result={{ kind: 'failed', detail: '' }} />;
}
