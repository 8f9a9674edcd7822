import { MESSAGES } from '#messages/trust-graph.ts';
import { TrustGraphScreen } from '../features/trust-graph/trust-graph-screen.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/trust-graph.ts';

export const meta: Route.MetaFunction = ({ location }) => {
  const search = new URLSearchParams(location.search);
  const about = [search.get('source'), search.get('target'), search.get('domain')].filter(Boolean).join(' to ');
  return pageMeta({
    title: about ? `${about} · ${MESSAGES.pageTitle}` : MESSAGES.pageTitle,
    description: MESSAGES.description,
  });
};

export default function TrustGraphRoute() {
  return <TrustGraphScreen />;
}
