import type { FrontPageData } from '@vouchwire/api-contract';
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

export async function loader({ context }: Route.LoaderArgs) {
  const current = await context.get(pageDataContext).findFrontPage();
  if (!current) return { members: null, tries: [], examples: [], asOf: null };
  const { graph_version: version, examples, lists_read_at: readAt } = current;
  if (cached?.version !== version) cached = { version, members: createFigure(current) };
  return {
    members: cached.members,
    tries: listTries(examples),
    examples: examples.map(wordExample),
    asOf: readAt === null ? null : formatAsOf(readAt, new Date()),
  };
}

const createFigure = ({ groups, metrics }: FrontPageData): MembersFigureProps | null =>
  groups.length === 0 ? null : { picture: layoutMembers(groups), metrics };

/** Opening or closing a dialog changes the query, but not the data of the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <LandingScreen {...loaderData} signUp={search.get('join')} />;
}
