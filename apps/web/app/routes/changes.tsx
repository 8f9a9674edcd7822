import { CHANGES_PARAMETERS, changesPath, parseChangesParams } from '@vouchwire/api-contract';
import { data, useLocation } from 'react-router';
import { MESSAGES } from '#messages/changes.ts';
import { ChangesScreen } from '../features/changes/changes-screen.tsx';
import { DayChanges } from '../features/changes/day-changes.tsx';
import { SiteChanges } from '../features/changes/site-changes.tsx';
import { wordSiteChanges } from '../features/changes/word-site-changes.ts';
import { getFeedLinks } from '../lib/feed-links.ts';
import { PAGE_STATUS, pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/changes.ts';

export const handle = { parameters: CHANGES_PARAMETERS };

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parseChangesParams(new URL(request.url).searchParams);
  const pageData = context.get(pageDataContext);
  if (query.kind === 'site') {
    const found = await pageData.findSiteChanges(query);
    const result = found.kind === 'answer' ? { ...found, data: wordSiteChanges(found.data) } : found;
    return data(
      { kind: 'site' as const, query, result },
      { status: PAGE_STATUS[result.kind], headers: { vary: 'Accept' } },
    );
  }
  const result = await pageData.findChanges(query);
  return data(
    { kind: 'file' as const, query, result },
    { status: PAGE_STATUS[result.kind], headers: { vary: 'Accept' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const isSite = loaderData?.kind === 'site';
  const title = isSite ? MESSAGES.sitePageTitle : MESSAGES.pageTitle;
  return [
    ...getPageMeta({ title, description: isSite ? MESSAGES.siteDescription : MESSAGES.description }),
    ...getFeedLinks(changesPath({ kind: isSite ? 'site' : 'file' }), title),
  ];
};

export default function ChangesRoute({ loaderData }: Route.ComponentProps) {
  const { kind, query, result } = loaderData;
  return (
    <ChangesScreen query={query} result={result}>
      {kind === 'file' && result.kind === 'answer' && <DayChanges requested={query} answer={result.data} />}
      {kind === 'site' && result.kind === 'answer' && <SiteChanges requested={query} list={result.data} />}
    </ChangesScreen>
  );
}

/** Shown if the data of the page did not arrive. */
export function ErrorBoundary() {
  const { search } = useLocation();
  return (
    <ChangesScreen
      query={parseChangesParams(new URLSearchParams(search))}
      result={{ kind: 'failed', code: 'internal', detail: '' }}
    >
      {null}
    </ChangesScreen>
  );
}
