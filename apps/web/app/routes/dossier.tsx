import {
  type DossierResponse,
  dossierPath,
  formatDomainStatement,
  formatHeadline,
  isStatementFilterEmpty,
  parseStatementFilter,
  SHARE_IMAGE_SIZE,
  shareImagePath,
} from '@vouchwire/api-contract';
import { data } from 'react-router';
import { MESSAGES as TIME } from '#messages/as-of.ts';
import { MESSAGES } from '#messages/dossier.ts';
import { formatAsOf, listAvailableDays, parseAsOf } from '../features/as-of/as-of-url.ts';
import { useAsOf } from '../features/as-of/use-as-of.ts';
import { DossierScreen } from '../features/domain-page/dossier-screen.tsx';
import { GraphBehindBanner } from '../features/graph-components/graph-behind-callout.tsx';
import { getFeedLinks } from '../lib/feed-links.ts';
import { pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import { STATEMENTS } from '../lib/statements.ts';
import { formatLongDate } from '../lib/time.ts';
import type { Route } from './+types/dossier.ts';

const STATUS = { answer: 200, refused: 400, waiting: 503, failed: 503 } as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const requestedDomain = params['*'];
  const { searchParams } = new URL(request.url);
  const asOf = parseAsOf(searchParams);
  const since = (searchParams.get('since') ?? '').trim();
  const { site, findDossier, compareDays, dates, graphBehindSince } = context.get(pageDataContext);
  const result = await findDossier({
    domain: requestedDomain,
    page: countMatches(searchParams.get('page')),
    line: countMatches(searchParams.get('line')),
    asOf,
    filter: parseStatementFilter(searchParams),
  });
  const changes =
    since && result.kind === 'answer'
      ? { since, result: await compareDays({ domain: result.data.domain, from: since, to: asOf }) }
      : null;
  const known = await dates();
  const days = listAvailableDays(known?.dates ?? []);
  const isUnknown = result.kind === 'answer' && !result.data.in_trust_graph;
  return data(
    {
      requestedDomain,
      result,
      asOf,
      days,
      changes,
      publicUrl: site.publicUrl,
      // The graph of a past day is built from the records, so it is never behind them.
      behindSince: asOf === '' ? graphBehindSince : null,
    },
    {
      status: isUnknown ? 404 : STATUS[result.kind],
      headers: {
        vary: 'Accept',
        ...(result.kind === 'answer' && !result.data.indexed ? { 'x-robots-tag': 'noindex' } : {}),
        ...(result.kind === 'waiting' ? { 'retry-after': String(result.retryAfterS) } : {}),
        // A page without data of the records is rendered again when they are available.
        ...(result.kind === 'answer' && result.data.records_unavailable_since ? { 'cache-control': 'no-store' } : {}),
      },
    },
  );
}

/** Handles the button for a new check without JavaScript. The resulting page shows the outcome. */
export async function action({ params, context }: Route.ActionArgs) {
  const result = await context.get(pageDataContext).recheck(params['*']);
  const message = result.kind === 'answer' ? result.data.message : result.detail || MESSAGES.recheckFailed;
  return data({ message }, { status: STATUS[result.kind] });
}

/** Parses a count. Any other text becomes the first one. */
function countMatches(value: string | null): number {
  const count = Number(value ?? 1);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}

/** The page sets its own picture for link previews. */
export const handle = { hasOwnImage: true };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The picture shows the current state, so the page of a past day has the picture of the site. */
function getImageMeta(publicUrl: string, { domain, day, badge }: DossierResponse) {
  return [
    { property: 'og:image', content: publicUrl + (day === null ? shareImagePath(domain) : '/card.png') },
    { property: 'og:image:width', content: String(SHARE_IMAGE_SIZE.width) },
    { property: 'og:image:height', content: String(SHARE_IMAGE_SIZE.height) },
    { property: 'og:image:alt', content: day === null ? badge.text : MESSAGES.fallbackTitle },
  ];
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { result, days = [], publicUrl = '' } = loaderData ?? {};
  if (result?.kind !== 'answer')
    return getPageMeta({ title: MESSAGES.fallbackTitle, description: MESSAGES.fallbackDescription });
  const { data: response } = result;
  const title = MESSAGES.pageTitle({
    domain: response.domain,
    head: formatHeadline(response, STATEMENTS).replace(/\.$/, ''),
  });
  return [
    ...(response.indexed && isStatementFilterEmpty(response.filter) ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...getPageMeta({
      title:
        response.day === null
          ? title
          : TIME.pageTitle({ title, day: formatLongDate(formatAsOf(response.day, days)) ?? response.day }),
      // Text of a link preview: the finding with its dates, never only a score.
      description: formatDomainStatement(response, STATEMENTS),
    }),
    ...getImageMeta(publicUrl, response),
    ...(response.in_trust_graph
      ? getFeedLinks(dossierPath(response.domain), MESSAGES.feedTitle({ domain: response.domain }))
      : []),
  ];
};

export default function DossierRoute({ loaderData: { behindSince, ...shown }, actionData }: Route.ComponentProps) {
  return (
    <>
      <GraphBehindBanner since={behindSince} />
      <DossierScreen {...shown} rechecked={actionData?.message ?? null} />
    </>
  );
}

/** Shown if the data of the page did not arrive. */
export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  const asOf = useAsOf();
  return (
    <DossierScreen
      requestedDomain={params['*'] ?? ''}
      result={{ kind: 'failed', code: 'internal', detail: '' }}
      asOf={asOf}
      days={[]}
      changes={null}
      publicUrl=""
    />
  );
}
