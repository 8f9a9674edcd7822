import { associationPath, readMembersQuestion } from '@vouchwire/api-contract';
import { data, useLocation } from 'react-router';
import { MESSAGES } from '#messages/associations.ts';
import { AssociationScreen } from '../features/trust-graph/associations/association-screen.tsx';
import { fileReadOf, headOf } from '../features/trust-graph/associations/head-of.ts';
import { GraphBehindBanner } from '../features/trust-graph/graph-behind-note.tsx';
import { feedLinks } from '../lib/feed-links.ts';
import { pageData } from '../lib/page-data.ts';
import { onlyUsualInIndexes, pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/association.ts';

const STATUS = { answer: 200, refused: 400, waiting: 503, failed: 503 } as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const domain = params['*'];
  const asked = readMembersQuestion(new URL(request.url).searchParams);
  const { findAssociation, graphBehindSince } = context.get(pageData);
  const result = await findAssociation({ domain, asked });
  const isNone = result.kind === 'answer' && result.answer.type !== 'association';
  return data(
    { domain, asked, result, graphBehindSince },
    { status: isNone ? 404 : STATUS[result.kind], headers: { vary: 'Accept' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { asked = {}, result } = loaderData ?? {};
  if (result?.kind !== 'answer') return pageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });
  const { answer } = result;
  const head = headOf(answer);
  return [
    ...pageMeta({
      title: answer.name
        ? MESSAGES.associationTitle(answer.domain, head.replace(/\.$/, ''))
        : MESSAGES.associationTitleWithoutName(head.replace(/\.$/, '')),
      // What a shared link shows: the finding with its date, never a bare number.
      description: answer.type === 'association' ? `${head} ${fileReadOf(answer)}` : head,
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/json', href: associationPath(answer.domain, {}, '.json') },
    ...onlyUsualInIndexes(associationPath(answer.domain, asked)),
    ...(answer.type === 'association'
      ? feedLinks(associationPath(answer.domain), MESSAGES.feedTitle(answer.domain))
      : []),
  ];
};

export default function AssociationRoute({
  loaderData: { domain, asked, result, graphBehindSince },
}: Route.ComponentProps) {
  return (
    <>
      <GraphBehindBanner since={graphBehindSince} />
      <AssociationScreen domain={domain} asked={asked} result={result} />
    </>
  );
}

/** Where the page's data did not come. */
export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  const { search } = useLocation();
  return (
    <AssociationScreen
      domain={params['*'] ?? ''}
      asked={readMembersQuestion(new URLSearchParams(search))}
      result={{ kind: 'failed', detail: '' }}
    />
  );
}
