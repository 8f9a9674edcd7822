import { CRAWLER_PATH, crawlerPath } from '@vouchwire/api-contract';
import { data } from 'react-router';
import { MESSAGES } from '#messages/crawler.ts';
import { CrawlerScreen } from '../features/crawler/crawler-screen.tsx';
import { PAGE_STATUS, pageDataContext } from '../lib/page-data.ts';
import { excludeVariantsFromIndex, getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/crawler.ts';

export const handle = { parameters: ['domain'] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const domain = new URL(request.url).searchParams.get('domain')?.trim() ?? '';
  const { crawler, findCrawlerRequests } = context.get(pageDataContext);
  if (domain === '') return data({ crawler, domain, result: null });
  const result = await findCrawlerRequests(domain);
  return data({ crawler, domain, result }, { status: PAGE_STATUS[result.kind] });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description }),
  ...excludeVariantsFromIndex(loaderData?.domain ? crawlerPath(loaderData.domain) : CRAWLER_PATH),
];

export default function CrawlerRoute({ loaderData }: Route.ComponentProps) {
  return <CrawlerScreen {...loaderData} />;
}
