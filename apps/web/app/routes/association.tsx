import { associationPath, MAX_SHOWN_MEMBERS, MEMBERS_PARAMETERS, parseMembersParams } from '@vouchwire/api-contract';
import { data, useLocation } from 'react-router';
import { MESSAGES } from '#messages/associations.ts';
import { AssociationScreen } from '../features/associations/association-screen.tsx';
import { formatMemberListStatus, getHeadline } from '../features/associations/headline.ts';
import { GraphBehindBanner } from '../features/graph-shared/graph-behind-callout.tsx';
import { getFeedLinks } from '../lib/feed-links.ts';
import { getListStatus, pageDataContext } from '../lib/page-data.ts';
import { excludeVariantsFromIndex, getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/association.ts';

export const handle = { parameters: MEMBERS_PARAMETERS };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const domain = params['*'];
  const parsed = parseMembersParams(new URL(request.url).searchParams);
  const query = { ...parsed, size: Math.min(parsed.size, MAX_SHOWN_MEMBERS) };
  const { findAssociation, graphBehindSince } = context.get(pageDataContext);
  const result = await findAssociation({ domain, params: query });
  const isNone = result.kind === 'answer' && result.data.type !== 'association';
  return data(
    { domain, requested: query, result, graphBehindSince },
    { status: isNone ? 404 : getListStatus(result), headers: { vary: 'Accept' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { requested: query = {}, result } = loaderData ?? {};
  if (result?.kind !== 'answer') return getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });
  const { data: response } = result;
  const head = getHeadline(response);
  return [
    ...getPageMeta({
      title: response.name
        ? MESSAGES.associationTitle({ domain: response.domain, head: head.replace(/\.$/, '') })
        : MESSAGES.associationTitleUnnamed({ head: head.replace(/\.$/, '') }),
      // Text of a link preview: the headline with its date, never only a score.
      description: response.type === 'association' ? `${head} ${formatMemberListStatus(response)}` : head,
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/json',
      href: associationPath(response.domain, {}, '.json'),
    },
    ...excludeVariantsFromIndex(associationPath(response.domain, query)),
    ...(response.type === 'association'
      ? getFeedLinks(associationPath(response.domain), MESSAGES.feedTitle({ domain: response.domain }))
      : []),
  ];
};

export default function AssociationRoute({
  loaderData: { domain, requested: query, result, graphBehindSince },
}: Route.ComponentProps) {
  return (
    <>
      <GraphBehindBanner since={graphBehindSince} />
      <AssociationScreen domain={domain} requested={query} result={result} />
    </>
  );
}

/** Shown if the data of the page did not arrive. */
export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  const { search } = useLocation();
  return (
    <AssociationScreen
      domain={params['*'] ?? ''}
      requested={parseMembersParams(new URLSearchParams(search))}
      result={{ kind: 'failed', code: 'internal', detail: '' }}
    />
  );
}
