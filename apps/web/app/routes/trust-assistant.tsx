import { readSubject } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/assistant.ts';
import { AssistantScreen } from '../features/assistant/assistant-screen.tsx';
import type { Route } from './+types/trust-assistant.ts';

export const meta: Route.MetaFunction = ({ location }) => {
  const domain = readSubject(new URLSearchParams(location.search).get('u') ?? '')?.domain;
  return [
    { title: domain ? MESSAGES.titleOf(domain) : MESSAGES.pageTitle },
    { name: 'description', content: MESSAGES.description },
  ];
};

export default function TrustAssistantRoute() {
  return <AssistantScreen />;
}
