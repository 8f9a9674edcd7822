import { data } from 'react-router';
import { MESSAGES } from '#messages/corrections.ts';
import { CorrectionsScreen } from '../features/corrections/corrections-screen.tsx';
import { pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/corrections.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const result = await context.get(pageDataContext).listCorrections();
  return data({ result }, { status: result.kind === 'answer' ? 200 : 503 });
}

export const meta: Route.MetaFunction = () =>
  getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function CorrectionsRoute({ loaderData: { result } }: Route.ComponentProps) {
  return <CorrectionsScreen corrections={result.kind === 'answer' ? result.data.corrections : null} />;
}

/** Shown if the data of the page did not arrive. */
export function ErrorBoundary() {
  return <CorrectionsScreen corrections={null} />;
}
