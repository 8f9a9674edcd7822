import {
  DOSSIER_PARAMETERS,
  type DossierResponse,
  dossierPath,
  isStatementFilterEmpty,
  parsePage,
  parseStatementFilter,
  SHARE_IMAGE_SIZE,
  shareImagePath,
} from '@vouchwire/api-contract';
import { data } from 'react-router';
import { MESSAGES } from '#messages/dossier.ts';
import { DossierScreen } from '../features/dossier/dossier-screen.tsx';
import { wordDossier } from '../features/dossier/dossier-texts.ts';
import { formatRecheck } from '../features/dossier/recheck-form.tsx';
import { GraphBehindBanner } from '../features/graph-shared/graph-behind-callout.tsx';
import { getFeedLinks } from '../lib/feed-links.ts';
import { getListStatus, PAGE_STATUS, pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/dossier.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const requestedDomain = params['*'];
  const { searchParams } = new URL(request.url);
  const since = (searchParams.get('since') ?? '').trim();
  const { site, findDossier, listChangesSince, graphBehindSince } = context.get(pageDataContext);
  const result = await findDossier({
    domain: requestedDomain,
    page: parsePage(searchParams),
    line: countMatches(searchParams.get('line')),
    filter: parseStatementFilter(searchParams),
  });
  const changes =
    since && result.kind === 'answer'
      ? { since, result: await listChangesSince({ domain: result.data.domain, since }) }
      : null;
  const isUnknown = result.kind === 'answer' && !result.data.in_trust_graph;
  return data(
    {
      requestedDomain,
      result: result.kind === 'answer' ? { ...result, data: wordDossier(result.data) } : result,
      changes,
      publicUrl: site.publicUrl,
      graphBehindSince,
    },
    {
      status: isUnknown ? 404 : getListStatus(result),
      headers: {
        vary: 'Accept',
        ...(result.kind === 'answer' && !result.data.indexed ? { 'x-robots-tag': 'noindex' } : {}),
        // A page without data of the records is rendered again when they are available.
        ...(result.kind === 'answer' && result.data.records_unavailable_since ? { 'cache-control': 'no-store' } : {}),
      },
    },
  );
}

/** Handles the button for a new check without JavaScript. The resulting page shows the outcome. */
export async function action({ params, context }: Route.ActionArgs) {
  const result = await context.get(pageDataContext).recheck(params['*']);
  const message = result.kind === 'answer' ? formatRecheck(result.data) : result.detail || MESSAGES.recheckFailed;
  return data({ message }, { status: PAGE_STATUS[result.kind] });
}

/** Parses a count. Any other text becomes the first one. */
function countMatches(value: string | null): number {
  const count = Number(value ?? 1);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}

/** The page sets its own picture for link previews. */
export const handle = { hasOwnImage: true, parameters: [...DOSSIER_PARAMETERS, 'since'] };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

function getImageMeta(publicUrl: string, { domain, badge }: DossierResponse) {
  return [
    { property: 'og:image', content: publicUrl + shareImagePath(domain) },
    { property: 'og:image:width', content: String(SHARE_IMAGE_SIZE.width) },
    { property: 'og:image:height', content: String(SHARE_IMAGE_SIZE.height) },
    { property: 'og:image:alt', content: badge.text },
  ];
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { result, publicUrl = '' } = loaderData ?? {};
  if (result?.kind !== 'answer')
    return getPageMeta({ title: MESSAGES.fallbackTitle, description: MESSAGES.fallbackDescription });
  const { data: response } = result;
  return [
    ...(response.indexed && isStatementFilterEmpty(response.filter) ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...getPageMeta({
      title: MESSAGES.pageTitle({
        domain: response.domain,
        head: response.texts.headline.replace(/\.$/, ''),
      }),
      // Text of a link preview: the headline with its dates, never only a score.
      description: response.texts.statement,
    }),
    ...getImageMeta(publicUrl, response),
    ...(response.in_trust_graph
      ? [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/ld+json',
            href: dossierPath(response.domain),
          },
        ]
      : []),
    ...(response.in_trust_graph
      ? getFeedLinks(dossierPath(response.domain), MESSAGES.feedTitle({ domain: response.domain }))
      : []),
  ];
};

export default function DossierRoute({ loaderData: { graphBehindSince, ...shown }, actionData }: Route.ComponentProps) {
  return (
    <>
      <GraphBehindBanner since={graphBehindSince} />
      <DossierScreen {...shown} rechecked={actionData?.message ?? null} />
    </>
  );
}

/** Shown if the data of the page did not arrive. */
export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  return (
    <DossierScreen
      requestedDomain={params['*'] ?? ''}
      result={{ kind: 'failed', code: 'internal', detail: '' }}
      changes={null}
      publicUrl=""
    />
  );
}
