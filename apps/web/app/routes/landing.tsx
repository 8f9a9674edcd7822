import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { MESSAGES } from '#messages/landing.ts';
import { LandingScreen } from '../features/landing/landing-screen.tsx';
import { pictureOf } from '../features/landing/map/map-picture.ts';
import { pageData } from '../lib/page-data.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/landing.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

/** Drawn once for each version of the graph. */
let drawn: { version: string; picture: ReturnType<typeof pictureOf> } | null = null;

export function loader({ context }: Route.LoaderArgs) {
  const data = context.get(pageData);
  const current = data.map();
  if (current && current.graph_version !== drawn?.version) {
    drawn = { version: current.graph_version, picture: pictureOf(current) };
  }
  return { picture: current && (drawn?.picture ?? null), findings: data.findings()?.findings ?? [] };
}

/** A dialog that opens or closes changes the query, not what the page shows. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <LandingScreen {...loaderData} join={search.get('join')} />;
}
