import { associationsPath, readAssociationsQuestion } from '@vouchwire/api-contract';
import { data, useLocation } from 'react-router';
import { MESSAGES } from '#messages/associations.ts';
import { AssociationsScreen } from '../features/trust-graph/associations/associations-screen.tsx';
import { GraphBehindBanner } from '../features/trust-graph/graph-behind-note.tsx';
import { pageData } from '../lib/page-data.ts';
import { onlyUsualInIndexes, pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/associations.ts';

const STATUS = { answer: 200, refused: 400, waiting: 503, failed: 503 } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = readAssociationsQuestion(new URL(request.url).searchParams);
  const { listAssociations, graphBehindSince } = context.get(pageData);
  const result = await listAssociations(asked);
  return data({ asked, result, graphBehindSince }, { status: STATUS[result.kind], headers: { vary: 'Accept' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/json',
    href: associationsPath(loaderData?.asked ?? {}, '.json'),
  },
  ...onlyUsualInIndexes(associationsPath(loaderData?.asked ?? {})),
];

export default function AssociationsRoute({ loaderData: { asked, result, graphBehindSince } }: Route.ComponentProps) {
  return (
    <>
      <GraphBehindBanner since={graphBehindSince} />
      <AssociationsScreen asked={asked} result={result} />
    </>
  );
}

/** Where the page's data did not come. */
export function ErrorBoundary() {
  const { search } = useLocation();
  return (
    <AssociationsScreen
      asked={readAssociationsQuestion(new URLSearchParams(search))}
      result={{ kind: 'failed', detail: '' }}
    />
  );
}
