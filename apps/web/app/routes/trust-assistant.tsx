import { parseSubject } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/assistant.ts';
import { AssistantScreen } from '../features/assistant/assistant-screen.tsx';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/trust-assistant.ts';

export const meta: Route.MetaFunction = ({ location }) => {
  const domain = parseSubject(new URLSearchParams(location.search).get('u') ?? '')?.domain;
  return getPageMeta({
    title: domain ? MESSAGES.titleWithDomain({ domain }) : MESSAGES.pageTitle,
    description: MESSAGES.description,
  });
};

export default function TrustAssistantRoute() {
  return <AssistantScreen />;
}
