import { redirect } from 'react-router';
import { MESSAGES } from '#messages/offline.ts';
import { STORED_PARAMETER } from '../features/offline/offline-names.ts';
import { OfflineScreen } from '../features/offline/offline-screen.tsx';
import { getRequestedPage } from '../features/offline/offline-url.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/offline.ts';

export function loader({ request }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const page = getRequestedPage(search);
  // If there is a network, redirects to the requested page.
  if (page !== null) throw redirect(page);
  return { isStored: searchParams.has(STORED_PARAMETER) };
}

/** The loaded data is in the page, even without a network. */
export const shouldRevalidate = () => false;

/** Linked only here, so that no other page requests it. */
export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }];

export const meta: Route.MetaFunction = () =>
  getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function OfflineRoute({ loaderData: { isStored } }: Route.ComponentProps) {
  return <OfflineScreen isStored={isStored} />;
}
