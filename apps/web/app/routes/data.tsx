import { data } from 'react-router';
import { MESSAGES } from '#messages/data.ts';
import { DataPage } from '../features/data/data-page.tsx';
import { pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/data.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { site, listExports } = context.get(pageDataContext);
  const result = await listExports();
  return data({ result, publicUrl: site.publicUrl }, { status: result.kind === 'answer' ? 200 : 503 });
}

export const meta = () => getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function DataRoute({ loaderData: { result, publicUrl } }: Route.ComponentProps) {
  return <DataPage result={result} publicUrl={publicUrl} />;
}

/** Where the page's data did not come. */
export function ErrorBoundary() {
  return <DataPage result={{ kind: 'failed', code: 'internal', detail: '' }} publicUrl="" />;
}
