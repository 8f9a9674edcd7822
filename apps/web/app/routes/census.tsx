import { data } from 'react-router';
import { MESSAGES } from '#messages/census.ts';
import { CensusScreen } from '../features/census/census-screen.tsx';
import { pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/census.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const result = await context.get(pageDataContext).getCensus();
  return data({ result }, { status: result.kind === 'answer' ? 200 : 503 });
}

export const meta: Route.MetaFunction = () =>
  getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function CensusRoute({ loaderData: { result } }: Route.ComponentProps) {
  return <CensusScreen census={result.kind === 'answer' ? result.data : null} />;
}

/** Shown if the data of the page did not arrive. */
export function ErrorBoundary() {
  return <CensusScreen census={null} />;
}
