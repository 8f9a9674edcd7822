import { changesPath, feedPath, parseChangesParams } from '@vouchwire/api-contract';
import { data, useLocation } from 'react-router';
import { MESSAGES } from '#messages/changes.ts';
import { ChangesScreen } from '../features/changes/changes-screen.tsx';
import { getFeedLinks } from '../lib/feed-links.ts';
import { PAGE_STATUS, pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/changes.ts';

export const handle = { parameters: ['day', 'all', 'after'] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parseChangesParams(new URL(request.url).searchParams);
  const result = await context.get(pageDataContext).findChanges(query);
  return data({ requested: query, result }, { status: PAGE_STATUS[result.kind], headers: { vary: 'Accept' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = () => [
  ...getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description }),
  ...getFeedLinks(changesPath(), MESSAGES.pageTitle),
];

export default function ChangesRoute({ loaderData: { requested: query, result } }: Route.ComponentProps) {
  return <ChangesScreen query={query} result={result} feed={(form) => feedPath(changesPath(), form)} />;
}

/** Shown if the data of the page did not arrive. */
export function ErrorBoundary() {
  const { search } = useLocation();
  return (
    <ChangesScreen
      query={parseChangesParams(new URLSearchParams(search))}
      result={{ kind: 'failed', code: 'internal', detail: '' }}
      feed={(form) => feedPath(changesPath(), form)}
    />
  );
}
