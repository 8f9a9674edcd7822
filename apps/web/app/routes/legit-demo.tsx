import { MESSAGES } from '#messages/legit-demo.ts';
import { checkExample, createExampleEvidence } from '../features/legit-demo/check-example.ts';
import { parseUrl } from '../features/legit-demo/demo-url.ts';
import { LegitDemoScreen } from '../features/legit-demo/legit-demo-screen.tsx';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/legit-demo.ts';

/** The server runs the first checks for the page, so that it needs no script before an interaction. */
export async function loader({ request }: Route.LoaderArgs) {
  const url = parseUrl(new URL(request.url).searchParams);
  const evidence = await createExampleEvidence(url.tab);
  return { evidence, checked: await checkExample(evidence, url) };
}

/** After a navigation within the site, the browser runs the checks. */
export const clientLoader = () => null;

export const shouldRevalidate = () => false;

export const meta = () => getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function LegitDemoRoute({ loaderData }: Route.ComponentProps) {
  return <LegitDemoScreen rendered={loaderData} />;
}
