import { readSubject } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/assistant.ts';
import { AssistantScreen } from '../features/assistant/assistant-screen.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/trust-assistant.ts';

export const meta: Route.MetaFunction = ({ location }) => {
  const domain = readSubject(new URLSearchParams(location.search).get('u') ?? '')?.domain;
  return pageMeta({
    title: domain ? MESSAGES.titleOf(domain) : MESSAGES.pageTitle,
    description: MESSAGES.description,
  });
};

export default function TrustAssistantRoute() {
  return <AssistantScreen />;
}
