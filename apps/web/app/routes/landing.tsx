import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { MESSAGES } from '#messages/landing.ts';
import { LandingScreen } from '../features/landing/landing-screen.tsx';
import { buildHeroMap } from '../features/landing/map/map-picture.ts';
import { pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/landing.ts';

export const meta: Route.MetaFunction = () =>
  getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

/** Drawn once for each version of the graph. */
let buildMap: { version: string; picture: ReturnType<typeof buildHeroMap> } | null = null;

export function loader({ context }: Route.LoaderArgs) {
  const data = context.get(pageDataContext);
  const current = data.map();
  if (current && current.graph_version !== buildMap?.version) {
    buildMap = { version: current.graph_version, picture: buildHeroMap(current) };
  }
  return { picture: current && (buildMap?.picture ?? null), findings: data.findings()?.findings ?? [] };
}

/** A dialog that opens or closes changes the query, not what the page shows. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <LandingScreen {...loaderData} signUp={search.get('join')} />;
}
