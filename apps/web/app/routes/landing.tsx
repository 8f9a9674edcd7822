import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { MESSAGES } from '#messages/landing.ts';
import { LandingScreen } from '../features/landing/landing-screen.tsx';
import { buildMapPicture, type MapPicture } from '../features/map/map-picture.ts';
import { pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/landing.ts';

export const meta: Route.MetaFunction = () =>
  getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

/** Map picture, drawn once for each version of the graph. */
let drawn: { version: string; picture: MapPicture } | null = null;

export function loader({ context }: Route.LoaderArgs) {
  const data = context.get(pageDataContext);
  const current = data.map();
  if (current && current.graph_version !== drawn?.version) {
    drawn = { version: current.graph_version, picture: buildMapPicture(current) };
  }
  const { findings = [], examples = [] } = data.findings() ?? {};
  return { picture: current && (drawn?.picture ?? null), findings, examples };
}

/** Opening or closing a dialog changes the query, but not the data of the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <LandingScreen {...loaderData} signUp={search.get('join')} />;
}
