import { dossierPath, MAX_SEARCH_RESULTS } from '@vouchwire/api-contract';
import { data, redirect, useLocation } from 'react-router';
import { MESSAGES } from '#messages/search.ts';
import { SearchScreen } from '../features/search/search-screen.tsx';
import { wordSearch } from '../features/search/word-search.ts';
import { getApiUrl } from '../lib/api-client.ts';
import { PAGE_STATUS, pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/search.ts';

export const handle = { parameters: ['q', 'removed'] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const text = getText(search);
  const isRemoved = search.get('removed') === '1';
  if (text === '') return data({ text, result: null, isRemoved });
  const result = await context.get(pageDataContext).search({ text, limit: MAX_SEARCH_RESULTS });
  const query = { q: text, limit: MAX_SEARCH_RESULTS };
  if (result.kind === 'answer' && !isRemoved) {
    const { input } = result.data;
    const cleaned = input.subject ?? input.domain;
    // Redirects, so that neither the address bar nor the referrer contains a password.
    if (input.parts_removed && cleaned) throw redirect(`/search?${new URLSearchParams({ q: cleaned, removed: '1' })}`);
    if (result.data.opens !== null) throw redirect(dossierPath(result.data.opens));
  }
  return data(
    {
      text,
      result: result.kind === 'answer' ? { ...result, data: wordSearch(result.data) } : result,
      isRemoved,
      ...(result.kind === 'answer' && { json: getApiUrl('searchIdentities', { query }) }),
    },
    { status: PAGE_STATUS[result.kind] },
  );
}

const getText = (search: URLSearchParams): string => (search.get('q') ?? '').trim();

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...getPageMeta({
    title: loaderData?.text ? MESSAGES.titleWithText({ text: loaderData.text.slice(0, 80) }) : MESSAGES.pageTitle,
    description: MESSAGES.description,
  }),
  { name: 'robots', content: 'noindex' },
];

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchScreen key={loaderData.text} {...loaderData} />;
}

/** Shown if the data of the page did not arrive. */
export function ErrorBoundary() {
  const { search } = useLocation();
  const text = getText(new URLSearchParams(search));
  return <SearchScreen text={text} result={{ kind: 'failed', code: 'internal', detail: '' }} isRemoved={false} />;
}
