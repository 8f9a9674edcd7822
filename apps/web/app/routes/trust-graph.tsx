import { data } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { WithAnswers } from '../components/with-answers.tsx';
import { answerExplorer } from '../features/explorer/answer-explorer.ts';
import { parseExplorerState } from '../features/explorer/state/explorer-url.ts';
import { getQueryKey, parseRequest } from '../features/graph-shared/graph-request.ts';
import { GRAPH_PARAMETERS, isRadial, parseUrl } from '../features/graph-shared/graph-url.ts';
import { executeRequest } from '../features/trust-graph/execute-request.ts';
import { TrustGraphScreen } from '../features/trust-graph/trust-graph-screen.tsx';
import { answerOnServer, answerQueries } from '../lib/answer-queries.ts';
import type { Call } from '../lib/api-client.ts';
import type { PageQuery } from '../lib/page-answers.ts';
import { pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/trust-graph.ts';

export const handle = { parameters: GRAPH_PARAMETERS };

/** A graph database that does not respond must not delay the page. */
const MAX_STATUS_DELAY_MS = 1_000;

/** Loads the status and the result for the URL, so that visitors see them before the scripts load. */
export async function loader(args: Route.LoaderArgs) {
  // Unlike `setTimeout`, this does not delay the exit of the process.
  const timeout = AbortSignal.timeout(MAX_STATUS_DELAY_MS);
  const waited = new Promise<null>((resolve) => timeout.addEventListener('abort', () => resolve(null)));
  const status = await Promise.race([args.context.get(pageDataContext).getStatus(), waited]);
  if (!status?.connected) return data({ answers: [], status }, { status: 503 });
  const url = parseUrl(new URL(args.request.url).searchParams);
  // Only the browser has the copy on this device.
  if (url.onDevice) return data({ answers: [], status });
  const answers = await answerQueries(args, (call) => listQueries(url, call));
  if (!isRadial(url) || url.domain === '') return data({ answers, status });
  const explorer = await answerOnServer(args, (call, signal) =>
    answerExplorer(parseExplorerState(url), { call, signal }),
  );
  return data({ answers: [...answers, ...(explorer?.answer ?? [])], status });
}

function listQueries(url: ReturnType<typeof parseUrl>, call: Call): PageQuery[] {
  const request = parseRequest(url);
  return request
    ? [{ queryKey: getQueryKey(request), queryFn: ({ signal }) => executeRequest(request, signal, call) }]
    : [];
}

/** After a navigation within the site, the screen sends the requests itself. */
export const clientLoader = () => ({ answers: [], status: null });

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ location }) => {
  const search = new URLSearchParams(location.search);
  const [source, target, domain] = ['source', 'target', 'domain'].map((name) => search.get(name));
  const about = source && target ? COMMON.sourceToTarget({ a: source, b: target }) : source || target || domain;
  return getPageMeta({
    title: about ? `${about} · ${MESSAGES.pageTitle}` : MESSAGES.pageTitle,
    description: MESSAGES.description,
  });
};

export default function TrustGraphRoute({ loaderData: { answers, status } }: Route.ComponentProps) {
  return (
    <WithAnswers answers={answers}>
      <TrustGraphScreen renderedStatus={status} />
    </WithAnswers>
  );
}
