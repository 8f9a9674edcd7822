import { LIST_PARAMETERS, type ListParams, listPath, parseListParams } from '@vouchwire/api-contract';
import { data, useLocation } from 'react-router';
import { MESSAGES } from '#messages/lists.ts';
import { GraphBehindBanner } from '../features/graph-shared/graph-behind-callout.tsx';
import { ListsScreen } from '../features/lists/lists-screen.tsx';
import { PAGE_STATUS, pageDataContext } from '../lib/page-data.ts';
import { excludeVariantsFromIndex, getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/lists.ts';

export const handle = { parameters: LIST_PARAMETERS };

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const { findList, graphBehindSince, site } = context.get(pageDataContext);
  const result = await findList(search);
  const requested: ListParams = { ...parseListParams(search), since: '' };
  return data({ requested, result, graphBehindSince, publicUrl: site.publicUrl }, { status: PAGE_STATUS[result.kind] });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description }),
  ...excludeVariantsFromIndex(listPath(loaderData?.requested)),
];

export default function ListsRoute({
  loaderData: { requested, result, graphBehindSince, publicUrl },
}: Route.ComponentProps) {
  return (
    <>
      <GraphBehindBanner since={graphBehindSince} />
      <ListsScreen requested={requested} result={result} publicUrl={publicUrl} />
    </>
  );
}

/** Shown if the data of the page did not arrive. */
export function ErrorBoundary() {
  const { search } = useLocation();
  return (
    <ListsScreen
      requested={parseListParams(new URLSearchParams(search))}
      result={{ kind: 'failed', code: 'internal', detail: '' }}
      publicUrl=""
    />
  );
}
