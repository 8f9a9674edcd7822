import { parseSubject } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/assistant.ts';
import { WithAnswers } from '../components/with-answers.tsx';
import { AssistantScreen } from '../features/assistant/assistant-screen.tsx';
import { getLatestResultQuery, getSubjectText } from '../features/assistant/result-cache.ts';
import { getStatusQuery } from '../features/assistant/use-free-analyses.ts';
import { answerQueries } from '../lib/answer-queries.ts';
import { SUBMITTED_PARAM } from '../lib/early-submission.ts';
import { pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import { WITH_AI } from '../lib/start-analysis.ts';
import type { Route } from './+types/trust-assistant.ts';

export const handle = { parameters: ['u', SUBMITTED_PARAM, WITH_AI] };

/**
 * Loads the stored result for the subject, and the number of free analyses that this visitor has left, so that the page
 * is complete before the scripts load. The number is a separate request, because a failure of one must not hide the
 * other. A server without a language model does not need it.
 */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const { isAiConfigured } = args.context.get(pageDataContext);
  const status = await answerQueries(args, (call) => (isAiConfigured ? [getStatusQuery(call)] : []));
  // The form was submitted before its script had loaded.
  if (searchParams.has(SUBMITTED_PARAM)) return { answers: status, isAiConfigured };
  const subject = parseSubject((searchParams.get('u') ?? '').trim());
  const answers = await answerQueries(args, (call) =>
    subject ? [getLatestResultQuery(getSubjectText(subject), call)] : [],
  );
  return { answers: [...answers, ...status], isAiConfigured };
}

/** After a navigation within the site, the screen sends the requests itself. */
export const clientLoader = () => ({ answers: [], isAiConfigured: null });

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ location }) => {
  const domain = parseSubject(new URLSearchParams(location.search).get('u') ?? '')?.domain;
  return getPageMeta({
    title: domain ? MESSAGES.titleWithDomain({ domain }) : MESSAGES.pageTitle,
    description: MESSAGES.description,
  });
};

export default function TrustAssistantRoute({ loaderData: { answers, isAiConfigured } }: Route.ComponentProps) {
  return (
    <WithAnswers answers={answers}>
      <AssistantScreen isAiConfigured={isAiConfigured} />
    </WithAnswers>
  );
}
