import { MESSAGES } from '#messages/generator.ts';
import { GeneratorScreen } from '../features/trust-txt/generator/generator-screen.tsx';
import { loadGraphData } from '../features/trust-txt/generator/use-domain-check.ts';
import { parseTypedDomain } from '../features/trust-txt/policy/typed-domain.ts';
import { parseGuide } from '../features/trust-txt/publish/hosts.ts';
import { answerOnServer } from '../lib/answer-queries.ts';
import { SUBMITTED_PARAM } from '../lib/early-submission.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/trust-generator.ts';

export const handle = { parameters: ['domain', 'tab', 'publish', 'hide', 'start', SUBMITTED_PARAM] };

/** Loads the data of the graph for the domain in the link, so that the page shows it without a script. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const requested = searchParams.get('domain') ?? '';
  const { domain } = parseTypedDomain(requested);
  const first = { domain: requested, at: new Date() };
  // The form was submitted before its script had loaded, or the link opens a drawer.
  if (domain === '' || searchParams.has(SUBMITTED_PARAM) || parseGuide(searchParams) !== null)
    return { first, check: null };
  const found = await answerOnServer(args, (call, signal) => loadGraphData(domain, signal, call));
  return { first, check: found?.answer ?? null };
}

/** After a navigation within the site, the screen sends the requests itself. */
export const clientLoader = () => ({ first: { domain: '', at: new Date() }, check: null });

export const shouldRevalidate = () => false;

export const meta = () => getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function TrustGeneratorRoute({ loaderData }: Route.ComponentProps) {
  return <GeneratorScreen rendered={loaderData} />;
}
