import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import { MESSAGES } from '#messages/method.ts';
import { MethodPage } from '../features/method/method-page.tsx';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/method.ts';

export const loader = () => ({ anchors: DEFAULT_ANCHORS });

export const meta: Route.MetaFunction = () =>
  getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function MethodRoute({ loaderData: { anchors } }: Route.ComponentProps) {
  return <MethodPage anchors={anchors} />;
}
