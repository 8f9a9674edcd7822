import { MAX_COMPARED } from '@vouchwire/api-contract';
import { data } from 'react-router';
import { MESSAGES } from '#messages/compare.ts';
import { parseAsOf } from '../features/as-of/as-of-url.ts';
import { CompareScreen } from '../features/compare/compare-screen.tsx';
import { pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import { stripScheme } from '../lib/safe-href.ts';
import { sanitizeDomainInput } from '../lib/sanitize-domain-input.ts';
import type { Route } from './+types/compare.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asOf = parseAsOf(searchParams);
  const { domains, omitted } = parseCompared(searchParams);
  const { findDossier } = context.get(pageDataContext);
  const compared = await Promise.all(
    domains.map(async (domain) => ({
      domain,
      result: await findDossier({ domain, page: 1, line: 1, asOf, compared: true }),
    })),
  );
  return data({ compared, omitted, asOf });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const domains = loaderData?.compared.map(({ domain }) => domain) ?? [];
  return [
    ...getPageMeta({
      title: domains.length > 0 ? MESSAGES.pageTitleWithDomains({ domains: domains.join(', ') }) : MESSAGES.pageTitle,
      description: MESSAGES.description,
    }),
    // Search engines should not index these pages, because any combination of domains has a URL.
    ...(domains.length > 0 ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  return <CompareScreen {...loaderData} />;
}

interface Compared {
  /** Distinct domains in their order, at most five. */
  readonly domains: readonly string[];
  /** Domains beyond that number. */
  readonly omitted: readonly string[];
}

/** Parses the domains in the URL: one in each `d`, or several in one, separated by commas or spaces. */
function parseCompared(search: URLSearchParams): Compared {
  const typed = search.getAll('d').flatMap((text) => text.split(/[\s,;]+/));
  const domains = [
    ...new Set(typed.map((text) => stripScheme(sanitizeDomainInput(text)).toLowerCase()).filter(Boolean)),
  ];
  return { domains: domains.slice(0, MAX_COMPARED), omitted: domains.slice(MAX_COMPARED) };
}
