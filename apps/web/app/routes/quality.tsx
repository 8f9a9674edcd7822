import { data } from 'react-router';
import { MESSAGES } from '#messages/quality.ts';
import { QualityPage } from '../features/corrections/quality-page.tsx';
import { pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/quality.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const result = await context.get(pageDataContext).findQuality();
  return data({ result }, { status: result.kind === 'answer' ? 200 : 503 });
}

export const meta = () => getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function QualityRoute({ loaderData: { result } }: Route.ComponentProps) {
  return <QualityPage result={result} />;
}
