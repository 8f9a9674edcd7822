import { dossierPath, oembedPath } from '@vouchwire/api-contract';
import { data } from 'react-router';
import { MESSAGES } from '#messages/dossier.ts';
import { DossierScreen } from '../features/trust-graph/dossier/dossier-screen.tsx';
import { feedLinks } from '../lib/feed-links.ts';
import { pageData } from '../lib/page-data.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { dayOf } from '../lib/time.ts';
import type { Route } from './+types/dossier.ts';

/** How programs find the card of a page (oembed.com, 4). */
const EMBEDS = [
  { type: 'application/json+oembed', format: 'json' },
  { type: 'text/xml+oembed', format: 'xml' },
] as const;

const STATUS = { answer: 200, refused: 400, failed: 503 } as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = params['*'];
  const { searchParams } = new URL(request.url);
  const { site, findDossier } = context.get(pageData);
  const result = await findDossier({
    domain: asked,
    page: countIn(searchParams.get('page')),
    line: countIn(searchParams.get('line')),
  });
  const isUnknown = result.kind === 'answer' && !result.answer.in_trust_graph;
  return data(
    { asked, result, publicUrl: site.publicUrl },
    { status: isUnknown ? 404 : STATUS[result.kind], headers: { vary: 'Accept' } },
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
  const { result, publicUrl = '' } = loaderData ?? {};
  if (result?.kind !== 'answer')
    return pageMeta({ title: MESSAGES.fallbackTitle, description: MESSAGES.fallbackDescription });
  const { answer } = result;
  const finding = MESSAGES.finding(answer);
  const [first, last] = [dayOf(answer.finding.first_seen), dayOf(answer.finding.last_seen)];
  const checked = dayOf(answer.last_checked);
  // What a shared link shows: the finding with its dates, never a bare number.
  const dated =
    first && last ? MESSAGES.seen(first, last) : checked ? MESSAGES.lastChecked(checked) : MESSAGES.neverChecked;
  return [
    ...pageMeta({
      title: MESSAGES.pageTitle(answer.domain, finding.replace(/\.$/, '')),
      description: `${finding} ${dated}`,
    }),
    ...EMBEDS.map(({ type, format }) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      type,
      href: publicUrl + oembedPath(publicUrl + dossierPath(answer.domain), format),
      title: answer.badge.text,
    })),
    ...(answer.in_trust_graph ? feedLinks(dossierPath(answer.domain), MESSAGES.feedTitle(answer.domain)) : []),
  ];
};

export default function DossierRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, result, publicUrl } = loaderData;
  return <DossierScreen asked={asked} result={result} rechecked={actionData?.told ?? null} publicUrl={publicUrl} />;
}

/** Where the page's data did not come. */
export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  return <DossierScreen asked={params['*'] ?? ''} result={{ kind: 'failed', detail: '' }} publicUrl="" />;
}
