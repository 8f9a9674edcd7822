import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import { redirect } from 'react-router';
import { MESSAGES } from '#messages/custom-anchors.ts';
import { getReturnPath, parseCustomAnchorsUrl } from '../features/custom-anchors/anchors-page-url.ts';
import { CustomAnchorsForm } from '../features/custom-anchors/custom-anchors-form.tsx';
import { removeLanguage } from '../lib/language-url.ts';
import { excludeVariantsFromIndex, getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/anchors.ts';

export function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const url = parseCustomAnchorsUrl(search);
  if (search.has('use')) throw redirect(getReturnPath(url.back, url.anchors));
  return { url, anchors: DEFAULT_ANCHORS };
}

export const meta: Route.MetaFunction = ({ location }) => [
  ...getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description }),
  ...excludeVariantsFromIndex(removeLanguage(location.search)),
];

export default function CustomAnchorsRoute({ loaderData: { url, anchors } }: Route.ComponentProps) {
  return <CustomAnchorsForm url={url} anchors={anchors} />;
}
