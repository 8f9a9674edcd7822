import { parseSubject } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/assistant.ts';
import { AssistantScreen } from '../features/assistant/assistant-screen.tsx';
import { pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/trust-assistant.ts';

/** Part of the page, so that it does not offer free summaries that the server does not make, before the scripts load. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  isAiConfigured: context.get(pageDataContext).isAiConfigured,
});

/** Within the site, the screen requests the status itself. */
export const clientLoader = () => ({ isAiConfigured: null });

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ location }) => {
  const domain = parseSubject(new URLSearchParams(location.search).get('u') ?? '')?.domain;
  return getPageMeta({
    title: domain ? MESSAGES.titleWithDomain({ domain }) : MESSAGES.pageTitle,
    description: MESSAGES.description,
  });
};

export default function TrustAssistantRoute({ loaderData: { isAiConfigured } }: Route.ComponentProps) {
  return <AssistantScreen isAiConfigured={isAiConfigured} />;
}
