import type { RouterContextProvider } from 'react-router';
import { type Call, createCall } from './api-client.ts';
import type { PageAnswers, PageQuery } from './page-answers.ts';
import { pageDataContext } from './page-data.ts';

/** A slower answer must not delay the page: then the browser sends the query, and shows that it waits. */
const MAX_DELAY_MS = 1_500;
/** A larger answer would delay the page too, because it is in it twice: as text and for the scripts. */
const MAX_ANSWER_CHARS = 300_000;

interface ServerRequest {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/** What `load` answers while the server renders a page. Null if the browser has to request it, and to show a failure. */
export async function answerOnServer<Answer>(
  { context, request }: ServerRequest,
  load: (call: Call, signal: AbortSignal) => Promise<Answer>,
): Promise<{ readonly answer: Answer } | null> {
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(MAX_DELAY_MS)]);
    const answer = await load(createCall(context.get(pageDataContext).fetchApi), signal);
    return JSON.stringify(answer).length <= MAX_ANSWER_CHARS ? { answer } : null;
  } catch {
    return null;
  }
}

/** Answers the queries of a page on the server. */
export async function answerQueries(
  args: ServerRequest,
  listQueries: (call: Call) => readonly PageQuery[],
): Promise<PageAnswers> {
  const found = await answerOnServer(args, (call, signal) =>
    Promise.all(listQueries(call).map(async ({ queryKey, queryFn }) => [queryKey, await queryFn({ signal })] as const)),
  );
  return { answers: found?.answer ?? [], needsScript: found === null };
}
