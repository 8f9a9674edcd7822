import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { TrustGraphScreen } from '../features/trust-graph/trust-graph-screen.tsx';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/trust-graph.ts';

export const meta: Route.MetaFunction = ({ location }) => {
  const search = new URLSearchParams(location.search);
  const [source, target, domain] = ['source', 'target', 'domain'].map((name) => search.get(name));
  const about = source && target ? COMMON.sourceToTarget({ a: source, b: target }) : source || target || domain;
  return getPageMeta({
    title: about ? `${about} · ${MESSAGES.pageTitle}` : MESSAGES.pageTitle,
    description: MESSAGES.description,
  });
};

export default function TrustGraphRoute() {
  return <TrustGraphScreen />;
}
