import { MESSAGES } from '#messages/method.ts';
import { MethodPage } from '../features/method/method-page.tsx';
import { pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/method.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({ anchors: context.get(pageDataContext).anchors });

export const meta: Route.MetaFunction = () =>
  getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function MethodRoute({ loaderData: { anchors } }: Route.ComponentProps) {
  return <MethodPage anchors={anchors} />;
}
