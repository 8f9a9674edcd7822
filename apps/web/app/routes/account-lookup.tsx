import { MESSAGES } from '#messages/account-lookup.ts';
import { AccountLookupScreen } from '../features/account-lookup/account-lookup-screen.tsx';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/account-lookup.ts';

export const meta: Route.MetaFunction = ({ location }) => {
  const target = new URLSearchParams(location.search).get('of')?.trim();
  return getPageMeta({
    title: target ? MESSAGES.titleWithTarget({ target }) : MESSAGES.pageTitle,
    description: MESSAGES.description,
  });
};

export default function AccountLookupRoute() {
  return <AccountLookupScreen />;
}
