import { data, useSearchParams } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/paths.ts';
import { GraphBehindBanner } from '../features/graph-shared/graph-behind-callout.tsx';
import { getPathHeadline } from '../features/paths/path-headline.ts';
import { PathScreen } from '../features/paths/path-screen.tsx';
import { isSubmittedForm, parsePathUrl } from '../features/paths/path-url.ts';
import { PAGE_STATUS, pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import { formatMonth } from '../lib/time.ts';
import type { Route } from './+types/path.ts';

export const handle = { parameters: ['from', 'to', 'hops'] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const query = parsePathUrl(search);
  const isSubmitted = isSubmittedForm(search);
  const { findPath, graphBehindSince } = context.get(pageDataContext);
  if (!query.from || !query.to) return data({ requested: query, result: null, graphBehindSince, isSubmitted });
  const result = await findPath({ from: query.from, to: query.to, maxHops: query.hops });
  return data({ requested: query, result, graphBehindSince, isSubmitted }, { status: PAGE_STATUS[result.kind] });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { requested: query, result } = loaderData ?? {};
  if (!query || result?.kind !== 'answer')
    return getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });
  const path = result.data;
  const { sentence } = getPathHeadline(path);
  const month = formatMonth(path.as_of);
  return getPageMeta({
    title: `${COMMON.sourceToTarget({ a: path.source_domain, b: path.target_domain })} · ${MESSAGES.pageTitle}`,
    // Text of a link preview: the headline with its date, never only a score.
    description: month ? `${sentence} ${COMMON.recordsUntil({ month })}` : sentence,
  });
};

export default function PathRoute({
  loaderData: { requested: query, result, graphBehindSince, isSubmitted },
}: Route.ComponentProps) {
  return (
    <>
      <GraphBehindBanner since={graphBehindSince} />
      <PathScreen query={query} result={result} isSubmitted={isSubmitted} />
    </>
  );
}

/** Shown if the data of the page did not arrive. The entries remain, because the URL contains them. */
export function ErrorBoundary() {
  const [search] = useSearchParams();
  return <PathScreen query={parsePathUrl(search)} result={{ kind: 'failed', code: 'internal', detail: '' }} />;
}
