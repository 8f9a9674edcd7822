import { data } from 'react-router';
import { MESSAGES } from '#messages/follow.ts';
import { FollowedScreen } from '../features/follow/followed-screen.tsx';
import { pageData } from '../lib/page-data.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { SECRET_ADDRESS } from '../lib/secret-address.ts';
import type { Route } from './+types/followed.ts';

const STATUS = { answer: 200, refused: 404, waiting: 503, failed: 503 } as const;

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const result = await context.get(pageData).findFollow(token);
  return data({ result }, { status: STATUS[result.kind] });
}

/** One of the buttons. */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const act = (await request.formData()).get('act');
  const acted = await context.get(pageData).actOnFollow({ token, act: typeof act === 'string' ? act : '' });
  return data({ acted }, { status: acted.kind === 'refused' ? 400 : STATUS[acted.kind] });
}

export const headers: Route.HeadersFunction = () => SECRET_ADDRESS;

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: MESSAGES.followTitle, description: MESSAGES.description });

export default function FollowedRoute({ params: { token }, loaderData, actionData }: Route.ComponentProps) {
  return <FollowedScreen token={token} result={loaderData.result} acted={actionData?.acted ?? null} />;
}

/** Where the page's data did not come. */
export function ErrorBoundary({ params: { token } }: Route.ErrorBoundaryProps) {
  return <FollowedScreen token={token ?? ''} result={{ kind: 'failed', detail: '' }} acted={null} />;
}
