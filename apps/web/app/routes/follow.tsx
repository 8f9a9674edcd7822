import { data } from 'react-router';
import { MESSAGES } from '#messages/follow.ts';
import { FollowScreen } from '../features/follow/follow-screen.tsx';
import { PAGE_STATUS, pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import { PRIVATE_PAGE_HEADERS } from '../lib/private-page-headers.ts';
import type { Route } from './+types/follow.ts';

export const handle = { parameters: ['domain', 'scope'] };

const STATUS = { ...PAGE_STATUS, refused: 404 };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const domain = (searchParams.get('domain') ?? '').trim();
  if (domain === '') return data({ domain, subject: null });
  const subject = await context.get(pageDataContext).findSubject({ domain, scope: searchParams.get('scope') ?? '' });
  return data({ domain, subject }, { status: STATUS[subject.kind] });
}

/** Handles the form. Typed values return to the page with the outcome. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = [...(await request.formData())].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const form: Record<string, string> = Object.fromEntries(fields);
  const result = await context.get(pageDataContext).startFollow(form);
  const typed = {
    email: form.email ?? '',
    error: result.kind === 'refused' ? result.error : null,
  };
  return data({ typed, result }, { status: result.kind === 'refused' ? 400 : STATUS[result.kind] });
}

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  getPageMeta({
    title: loaderData?.domain ? MESSAGES.pageTitleWithDomain({ domain: loaderData.domain }) : MESSAGES.pageTitle,
    description: MESSAGES.description,
  });

export default function FollowRoute({ loaderData: { domain, subject }, actionData }: Route.ComponentProps) {
  return <FollowScreen domain={domain} subject={subject} requested={actionData ?? null} />;
}

/** Shown if the data of the page did not arrive. */
export function ErrorBoundary() {
  return <FollowScreen domain="" subject={{ kind: 'failed', code: 'internal', detail: '' }} requested={null} />;
}
