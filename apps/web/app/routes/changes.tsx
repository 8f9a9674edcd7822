import { changesPath, feedPath, readChangesQuestion } from '@vouchwire/api-contract';
import { data, useLocation } from 'react-router';
import { MESSAGES } from '#messages/changes.ts';
import { ChangesScreen } from '../features/trust-graph/changes/changes-screen.tsx';
import { feedLinks } from '../lib/feed-links.ts';
import { pageData } from '../lib/page-data.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/changes.ts';

const STATUS = { answer: 200, refused: 400, waiting: 503, failed: 503 } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = readChangesQuestion(new URL(request.url).searchParams);
  const result = await context.get(pageData).findChanges(asked);
  return data({ asked, result }, { status: STATUS[result.kind], headers: { vary: 'Accept' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = () => [
  ...pageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description }),
  ...feedLinks(changesPath(), MESSAGES.pageTitle),
];

export default function ChangesRoute({ loaderData: { asked, result } }: Route.ComponentProps) {
  return <ChangesScreen asked={asked} result={result} feed={(form) => feedPath(changesPath(), form)} />;
}

/** Where the page's data did not come. */
export function ErrorBoundary() {
  const { search } = useLocation();
  return (
    <ChangesScreen
      asked={readChangesQuestion(new URLSearchParams(search))}
      result={{ kind: 'failed', detail: '' }}
      feed={(form) => feedPath(changesPath(), form)}
    />
  );
}
