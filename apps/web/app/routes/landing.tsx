import type { HeadlinesResponse } from '@vouchwire/api-contract';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { MESSAGES } from '#messages/landing.ts';
import { LandingScreen } from '../features/landing/landing-screen.tsx';
import { layoutMembers } from '../features/landing/layout-members.ts';
import { listTries } from '../features/landing/list-tries.ts';
import type { MembersFigureProps } from '../features/landing/members-figure.tsx';
import { wordExample } from '../features/landing/word-example.ts';
import { formatAsOf } from '../lib/format-as-of.ts';
import { pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/landing.ts';

export const handle = { parameters: ['join'] };

export const meta: Route.MetaFunction = () =>
  getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

/** Figure of all members, laid out once for each version of the graph. */
let cached: { version: string; members: MembersFigureProps | null } | null = null;

export function loader({ context }: Route.LoaderArgs) {
  const current = context.get(pageDataContext).headlines();
  if (!current) return { members: null, tries: [], examples: [], asOf: null };
  const { graph_version: version, examples } = current;
  if (cached?.version !== version) cached = { version, members: createFigure(current) };
  const seen = findMembers(current)?.seen ?? null;
  return {
    members: cached.members,
    tries: listTries(examples),
    examples: examples.map(wordExample),
    asOf: seen === null ? null : formatAsOf(seen, new Date()),
  };
}

const findMembers = ({ headlines }: HeadlinesResponse) =>
  headlines.find((graphHeadline) => graphHeadline.kind === 'members-answered');

function createFigure(response: HeadlinesResponse): MembersFigureProps | null {
  const found = findMembers(response);
  return found ? { picture: layoutMembers(found.groups), metrics: response.metrics } : null;
}

/** Opening or closing a dialog changes the query, but not the data of the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <LandingScreen {...loaderData} signUp={search.get('join')} />;
}
