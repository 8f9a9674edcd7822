import { data } from 'react-router';
import { MESSAGES } from '#messages/data.ts';
import { createDataset } from '../features/data/create-dataset.ts';
import { DataPage } from '../features/data/data-page.tsx';
import { pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/data.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { site, listExports, listReleases } = context.get(pageDataContext);
  const [result, releases] = await Promise.all([listExports(), listReleases()]);
  return data({ result, releases, publicUrl: site.publicUrl }, { status: result.kind === 'answer' ? 200 : 503 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description }),
  ...(loaderData?.result.kind === 'answer'
    ? [{ 'script:ld+json': createDataset(loaderData.result.data, loaderData.releases, loaderData.publicUrl) }]
    : []),
];

export default function DataRoute({ loaderData: { result, releases, publicUrl } }: Route.ComponentProps) {
  return <DataPage result={result} releases={releases} publicUrl={publicUrl} />;
}

const FAILED = { kind: 'failed', code: 'internal', detail: '' } as const;

/** Shown if the data of the page did not arrive. */
export function ErrorBoundary() {
  return <DataPage result={FAILED} releases={FAILED} publicUrl="" />;
}
