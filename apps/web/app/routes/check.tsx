import { MESSAGES } from '#messages/check.ts';
import { CheckScreen } from '../features/trust-txt/check/check-screen.tsx';
import { domainAsked } from '../features/trust-txt/check/domain-asked.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/check.ts';

export const meta: Route.MetaFunction = ({ location }) => {
  const domain = domainAsked(new URLSearchParams(location.search));
  return pageMeta({
    title: domain ? MESSAGES.titleOf(domain) : MESSAGES.pageTitle,
    description: MESSAGES.description,
  });
};

export default function CheckRoute() {
  return <CheckScreen />;
}
