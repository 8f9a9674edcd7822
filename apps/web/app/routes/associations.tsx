import { ASSOCIATIONS_PARAMETERS, associationsPath, parseAssociationsParams } from '@vouchwire/api-contract';
import { data, useLocation } from 'react-router';
import { MESSAGES } from '#messages/associations.ts';
import { AssociationsScreen } from '../features/associations/associations-screen.tsx';
import { GraphBehindBanner } from '../features/graph-shared/graph-behind-callout.tsx';
import { getListStatus, pageDataContext } from '../lib/page-data.ts';
import { excludeVariantsFromIndex, getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/associations.ts';

export const handle = { parameters: ASSOCIATIONS_PARAMETERS };

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parseAssociationsParams(new URL(request.url).searchParams);
  const { listAssociations, graphBehindSince } = context.get(pageDataContext);
  const result = await listAssociations(query);
  return data(
    { requested: query, result, graphBehindSince },
    { status: getListStatus(result), headers: { vary: 'Accept' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/json',
    href: associationsPath(loaderData?.requested ?? {}, '.json'),
  },
  ...excludeVariantsFromIndex(associationsPath(loaderData?.requested ?? {})),
];

export default function AssociationsRoute({
  loaderData: { requested: query, result, graphBehindSince },
}: Route.ComponentProps) {
  return (
    <>
      <GraphBehindBanner since={graphBehindSince} />
      <AssociationsScreen requested={query} result={result} />
    </>
  );
}

/** Shown if the data of the page did not arrive. */
export function ErrorBoundary() {
  const { search } = useLocation();
  return (
    <AssociationsScreen
      requested={parseAssociationsParams(new URLSearchParams(search))}
      result={{ kind: 'failed', code: 'internal', detail: '' }}
    />
  );
}
