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
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const { site, findDossier } = context.get(pageData);
  const result = await findDossier({ domain: asked, page: Number.isSafeInteger(page) && page > 0 ? page : 1 });
  const isUnknown = result.kind === 'answer' && !result.answer.in_trust_graph;
  return data(
    { asked, result, publicUrl: site.publicUrl },
    { status: isUnknown ? 404 : STATUS[result.kind], headers: { vary: 'Accept' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { result, publicUrl = '' } = loaderData ?? {};
  if (result?.kind !== 'answer')
    return pageMeta({ title: MESSAGES.fallbackTitle, description: MESSAGES.fallbackDescription });
  const { answer } = result;
  const finding = MESSAGES.finding(answer);
  const [first, last] = [dayOf(answer.finding.first_seen), dayOf(answer.finding.last_seen)];
  return [
    ...pageMeta({
      title: MESSAGES.pageTitle(answer.domain, finding.replace(/\.$/, '')),
      // What a shared link shows: the finding with its dates, never a bare number.
      description: first && last ? `${finding} ${MESSAGES.seen(first, last)}` : finding,
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

export default function DossierRoute({ loaderData: { asked, result, publicUrl } }: Route.ComponentProps) {
  return <DossierScreen asked={asked} result={result} publicUrl={publicUrl} />;
}

/** Where the page's data did not come. */
export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  return <DossierScreen asked={params['*'] ?? ''} result={{ kind: 'failed', detail: '' }} publicUrl="" />;
}
