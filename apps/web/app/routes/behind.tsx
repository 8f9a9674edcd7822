import { MESSAGES } from '#messages/behind.ts';
import { BehindScreen } from '../features/behind/behind-screen.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/behind.ts';

export const meta: Route.MetaFunction = ({ location }) => {
  const of = new URLSearchParams(location.search).get('of')?.trim();
  return pageMeta({
    title: of ? MESSAGES.titleOf(of) : MESSAGES.pageTitle,
    description: MESSAGES.description,
  });
};

export default function BehindRoute() {
  return <BehindScreen />;
}
