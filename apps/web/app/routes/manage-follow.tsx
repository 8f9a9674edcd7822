import { data } from 'react-router';
import { MESSAGES } from '#messages/follow.ts';
import { ManageFollowScreen } from '../features/follow/manage-follow-screen.tsx';
import { PAGE_STATUS, pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import { PRIVATE_PAGE_HEADERS } from '../lib/private-page-headers.ts';
import type { Route } from './+types/manage-follow.ts';

const STATUS = { ...PAGE_STATUS, refused: 404 };

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const result = await context.get(pageDataContext).findFollow(token);
  return data({ result }, { status: STATUS[result.kind] });
}

/** Handles all buttons. */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const act = (await request.formData()).get('act');
  const acted = await context
    .get(pageDataContext)
    .runFollowAction({ token, action: typeof act === 'string' ? act : '' });
  return data({ acted }, { status: acted.kind === 'refused' ? 400 : STATUS[acted.kind] });
}

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: Route.MetaFunction = () =>
  getPageMeta({ title: MESSAGES.followTitle, description: MESSAGES.description });

export default function ManageFollowRoute({ params: { token }, loaderData, actionData }: Route.ComponentProps) {
  return <ManageFollowScreen token={token} result={loaderData.result} acted={actionData?.acted ?? null} />;
}

/** Shown if the data of the page did not arrive. */
export function ErrorBoundary({ params: { token } }: Route.ErrorBoundaryProps) {
  return (
    <ManageFollowScreen token={token ?? ''} result={{ kind: 'failed', code: 'internal', detail: '' }} acted={null} />
  );
}
