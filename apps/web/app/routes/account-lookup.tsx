import { MESSAGES } from '#messages/account-lookup.ts';
import { AccountLookupScreen } from '../features/account-lookup/account-lookup-screen.tsx';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/account-lookup.ts';

const getTarget = (search: string): string => new URLSearchParams(search).get('of')?.trim() ?? '';

/**
 * A link or the form of this site requests a check. A link from elsewhere does not, because it would cause requests to
 * third parties.
 */
export function loader({ request }: Route.LoaderArgs) {
  const isRequested = request.headers.get('sec-fetch-site') === 'same-origin';
  return { isRequested, needsScript: isRequested && getTarget(new URL(request.url).search) !== '' };
}

export const clientLoader = () => ({ isRequested: true, needsScript: false });

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ location }) => {
  const target = getTarget(location.search);
  return getPageMeta({
    title: target ? MESSAGES.titleWithTarget({ target }) : MESSAGES.pageTitle,
    description: MESSAGES.description,
  });
};

export default function AccountLookupRoute({ loaderData: { isRequested } }: Route.ComponentProps) {
  return <AccountLookupScreen isRequested={isRequested} />;
}
