import type { RouterContextProvider } from 'react-router';
import { type Call, createCall } from './api-client.ts';
import type { PageAnswers, PageQuery } from './page-answers.ts';
import { pageDataContext } from './page-data.ts';

/** Maximum delay of a page by a query. After it, the browser sends the query and shows that it is loading. */
const MAX_DELAY_MS = 1_500;
/** Maximum size of a response in a page. A page contains each response twice: as text and for the scripts. */
const MAX_ANSWER_CHARS = 300_000;

interface ServerRequest {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/**
 * Returns the response of `load` while the server renders a page. Null if the browser must send the request and show an
 * error.
 */
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

/** Runs the queries of a page on the server. */
export async function answerQueries(
  args: ServerRequest,
  listQueries: (call: Call) => readonly PageQuery[],
): Promise<PageAnswers> {
  const found = await answerOnServer(args, (call, signal) =>
    Promise.all(listQueries(call).map(async ({ queryKey, queryFn }) => [queryKey, await queryFn({ signal })] as const)),
  );
  return found?.answer ?? [];
}
