import { MESSAGES } from '#messages/check.ts';
import { CheckScreen } from '../features/trust-txt/check/check-screen.tsx';
import { getRequestedDomain } from '../features/trust-txt/check/domain-param.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/check.ts';

export const meta: Route.MetaFunction = ({ location }) => {
  const domain = getRequestedDomain(new URLSearchParams(location.search));
  return getPageMeta({
    title: domain ? MESSAGES.titleWithDomain({ domain }) : MESSAGES.pageTitle,
    description: MESSAGES.description,
  });
};

export default function CheckRoute() {
  return <CheckScreen />;
}
