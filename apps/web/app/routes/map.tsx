import { mapPath, parseMapParams } from '@vouchwire/api-contract';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { MESSAGES } from '#messages/map.ts';
import { MapScreen } from '../features/map/map-screen.tsx';
import { buildMapView } from '../features/map/map-view.ts';
import { pageDataContext } from '../lib/page-data.ts';
import { excludeVariantsFromIndex, getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/map.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const params = parseMapParams(new URL(request.url).searchParams);
  const map = context.get(pageDataContext).map();
  return data({ params, view: map && buildMapView(map, params) }, { status: map ? 200 : 503 });
}

/** The camera changes only the drawing in the browser. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href
    ? defaultShouldRevalidate
    : getPathWithoutCamera(currentUrl) !== getPathWithoutCamera(nextUrl);

const getPathWithoutCamera = (url: URL): string =>
  url.pathname + mapPath({ ...parseMapParams(url.searchParams), at: null });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description }),
  ...excludeVariantsFromIndex(mapPath(loaderData?.params ?? {})),
];

export default function MapRoute({ loaderData: { params, view } }: Route.ComponentProps) {
  return <MapScreen params={params} view={view} />;
}
