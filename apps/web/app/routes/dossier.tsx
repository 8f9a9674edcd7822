import { dossierPath, headlineOf, oembedPath, statementOf } from '@vouchwire/api-contract';
import { data } from 'react-router';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as STATEMENTS } from '#messages/statements.ts';
import { MESSAGES as TIME } from '#messages/time-machine.ts';
import { daysToShow, readAsOfParam, shownDate } from '../features/trust-graph/as-of/as-of-address.ts';
import { useAsOf } from '../features/trust-graph/as-of/use-as-of.ts';
import { DossierScreen } from '../features/trust-graph/dossier/dossier-screen.tsx';
import { GraphBehindBanner } from '../features/trust-graph/graph-behind-note.tsx';
import { feedLinks } from '../lib/feed-links.ts';
import { pageData } from '../lib/page-data.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { longDayOf } from '../lib/time.ts';
import type { Route } from './+types/dossier.ts';

/** How programs find the card of a page (oembed.com, 4). */
const EMBEDS = [
  { type: 'application/json+oembed', format: 'json' },
  { type: 'text/xml+oembed', format: 'xml' },
] as const;

const STATUS = { answer: 200, refused: 400, waiting: 503, failed: 503 } as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = params['*'];
  const { searchParams } = new URL(request.url);
  const asOf = readAsOfParam(searchParams);
  const since = (searchParams.get('since') ?? '').trim();
  const { site, findDossier, compareDays, dates, graphBehindSince } = context.get(pageData);
  const result = await findDossier({
    domain: asked,
    page: countIn(searchParams.get('page')),
    line: countIn(searchParams.get('line')),
    asOf,
  });
  const changes =
    since && result.kind === 'answer'
      ? { since, result: await compareDays({ domain: result.answer.domain, from: since, to: asOf }) }
      : null;
  const known = await dates();
  const days = daysToShow(known?.dates ?? []);
  const isUnknown = result.kind === 'answer' && !result.answer.in_trust_graph;
  return data(
    {
      asked,
      result,
      asOf,
      days,
      changes,
      publicUrl: site.publicUrl,
      // The graph of a past day is made from the records.
      behindSince: asOf === '' ? graphBehindSince : null,
    },
    {
      status: isUnknown ? 404 : STATUS[result.kind],
      headers: {
        vary: 'Accept',
        ...(result.kind === 'answer' && !result.answer.indexed ? { 'x-robots-tag': 'noindex' } : {}),
        ...(result.kind === 'waiting' ? { 'retry-after': String(result.retryAfterS) } : {}),
        // A page that lacks what the records hold is made anew as soon as they are there again.
        ...(result.kind === 'answer' && result.answer.records_unread_since ? { 'cache-control': 'no-store' } : {}),
      },
    },
  );
}

/** The button that has the site asked again, where there is no script; the page that answers says what came of it. */
export async function action({ params, context }: Route.ActionArgs) {
  const result = await context.get(pageData).recheck(params['*']);
  const told = result.kind === 'answer' ? result.answer.message : result.detail || MESSAGES.recheckFailed;
  return data({ told }, { status: STATUS[result.kind] });
}

/** Whatever is no count is the first. */
function countIn(value: string | null): number {
  const count = Number(value ?? 1);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { result, days = [], publicUrl = '' } = loaderData ?? {};
  if (result?.kind !== 'answer')
    return pageMeta({ title: MESSAGES.fallbackTitle, description: MESSAGES.fallbackDescription });
  const { answer } = result;
  const title = MESSAGES.pageTitle(answer.domain, headlineOf(answer, STATEMENTS).replace(/\.$/, ''));
  // The card says what is so now, so the page of a past day offers none.
  const embeds = answer.day === null ? EMBEDS : [];
  return [
    ...(answer.indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...pageMeta({
      title: answer.day === null ? title : TIME.pageTitle(title, longDayOf(shownDate(answer.day, days)) ?? answer.day),
      // What a shared link shows: the finding with its dates, never a bare number.
      description: statementOf(answer, STATEMENTS),
    }),
    ...embeds.map(({ type, format }) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      type,
      href: publicUrl + oembedPath(publicUrl + dossierPath(answer.domain), format),
      title: answer.badge.text,
    })),
    ...(answer.in_trust_graph ? feedLinks(dossierPath(answer.domain), MESSAGES.feedTitle(answer.domain)) : []),
  ];
};

export default function DossierRoute({ loaderData: { behindSince, ...shown }, actionData }: Route.ComponentProps) {
  return (
    <>
      <GraphBehindBanner since={behindSince} />
      <DossierScreen {...shown} rechecked={actionData?.told ?? null} />
    </>
  );
}

/** Where the page's data did not come. */
export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  const asOf = useAsOf();
  return (
    <DossierScreen
      asked={params['*'] ?? ''}
      result={{ kind: 'failed', detail: '' }}
      asOf={asOf}
      days={[]}
      changes={null}
      publicUrl=""
    />
  );
}
