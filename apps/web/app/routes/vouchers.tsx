import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import { redirect } from 'react-router';
import { MESSAGES } from '#messages/vouchers.ts';
import { placeToReturnTo, readVouchersUrl } from '../features/trust-graph/vouchers/vouchers-page.ts';
import { VouchersScreen } from '../features/trust-graph/vouchers/vouchers-screen.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/vouchers.ts';

export function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const url = readVouchersUrl(search);
  if (search.has('use')) throw redirect(placeToReturnTo(url.back, url.anchors));
  return { url, anchors: DEFAULT_ANCHORS };
}

export const meta: Route.MetaFunction = () => [
  ...pageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description }),
  { name: 'robots', content: 'noindex' },
];

export default function VouchersRoute({ loaderData: { url, anchors } }: Route.ComponentProps) {
  return <VouchersScreen url={url} anchors={anchors} />;
}
