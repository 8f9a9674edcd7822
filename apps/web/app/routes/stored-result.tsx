import { MESSAGES } from '#messages/assistant.ts';
import { WithAnswers } from '../components/with-answers.tsx';
import { getStoredResultQuery } from '../features/assistant/result-cache.ts';
import { StoredResultScreen } from '../features/assistant/stored-result-screen.tsx';
import { answerQueries } from '../lib/answer-queries.ts';
import type { PageAnswers } from '../lib/page-answers.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/stored-result.ts';

export const loader = (args: Route.LoaderArgs) =>
  answerQueries(args, (call) => [getStoredResultQuery(args.params.id, call)]);

export const clientLoader = (): PageAnswers => [];

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () => [
  ...getPageMeta({ title: MESSAGES.storedTitle, description: MESSAGES.storedDescription }),
];

export default function StoredResultRoute({ params, loaderData: answers }: Route.ComponentProps) {
  return (
    <WithAnswers answers={answers}>
      <StoredResultScreen key={params.id} id={params.id} />
    </WithAnswers>
  );
}
