import { MESSAGES } from '#messages/check.ts';
import { CheckScreen } from '../features/trust-txt/check/check-screen.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/check.ts';

export const meta: Route.MetaFunction = ({ location }) => {
  const domain = new URLSearchParams(location.search).get('domain')?.trim();
  return pageMeta({
    title: domain ? MESSAGES.titleOf(domain) : MESSAGES.pageTitle,
    description: MESSAGES.description,
  });
};

export default function CheckRoute() {
  return <CheckScreen />;
}
