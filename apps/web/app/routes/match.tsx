import { MESSAGES } from '#messages/match.ts';
import { MatchScreen } from '../features/match/match-screen.tsx';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/match.ts';

export const meta: Route.MetaFunction = () =>
  getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function MatchRoute() {
  return <MatchScreen />;
}
