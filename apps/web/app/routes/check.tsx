import { MESSAGES } from '#messages/check.ts';
import { CheckScreen } from '../features/trust-txt/check/check-screen.tsx';
import type { Route } from './+types/check.ts';

export const meta: Route.MetaFunction = ({ location }) => {
  const domain = new URLSearchParams(location.search).get('domain')?.trim();
  return [
    { title: domain ? MESSAGES.titleOf(domain) : MESSAGES.pageTitle },
    { name: 'description', content: MESSAGES.description },
  ];
};

export default function CheckRoute() {
  return <CheckScreen />;
}
