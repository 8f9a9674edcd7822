import { data } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { TrustGraphScreen } from '../features/trust-graph/trust-graph-screen.tsx';
import { removeLanguage } from '../lib/language-url.ts';
import { pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/trust-graph.ts';

/** A graph database that does not respond must not delay the page. */
const MAX_STATUS_DELAY_MS = 1_000;

/** The status is part of the page, so that a visitor sees it before the scripts load. */
export async function loader({ context, request }: Route.LoaderArgs) {
  // With a query, the scripts load immediately, and send the requests of the page one after the other.
  if (removeLanguage(new URL(request.url).search) !== '') return data({ status: null });
  const waited = new Promise<null>((resolve) => setTimeout(resolve, MAX_STATUS_DELAY_MS, null));
  const status = await Promise.race([context.get(pageDataContext).getStatus(), waited]);
  // The scripts of a page with an error load immediately too: without a connection they poll.
  return data({ status }, { status: status?.connected ? 200 : 503 });
}

/** Within the site, the screen requests the status itself. */
export const clientLoader = () => ({ status: null });

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

export default function TrustGraphRoute({ loaderData: { status } }: Route.ComponentProps) {
  return <TrustGraphScreen renderedStatus={status} />;
}
