import { MESSAGES } from '#messages/check.ts';
import { WithAnswers } from '../components/with-answers.tsx';
import { CheckScreen, getRequestedDomain } from '../features/trust-txt/check/check-screen.tsx';
import { parseTypedDomain } from '../features/trust-txt/policy/typed-domain.ts';
import { getLastAttemptQuery } from '../features/trust-txt/requests.ts';
import { answerQueries } from '../lib/answer-queries.ts';
import type { PageAnswers } from '../lib/page-answers.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/check.ts';

export const handle = { parameters: ['domain', 'u'] };

export const loader = (args: Route.LoaderArgs) =>
  answerQueries(args, (call) => {
    const { domain } = parseTypedDomain(getRequestedDomain(new URL(args.request.url).searchParams));
    return domain === '' ? [] : [getLastAttemptQuery(domain, call)];
  });

export const clientLoader = (): PageAnswers => [];

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ location }) => {
  const domain = getRequestedDomain(new URLSearchParams(location.search));
  return getPageMeta({
    title: domain ? MESSAGES.titleWithDomain({ domain }) : MESSAGES.pageTitle,
    description: MESSAGES.standfirst,
  });
};

export default function CheckRoute({ loaderData: answers }: Route.ComponentProps) {
  return (
    <WithAnswers answers={answers}>
      <CheckScreen />
    </WithAnswers>
  );
}
