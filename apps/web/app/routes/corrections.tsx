import { correctionsPath, REPORT_WAIT_FIELD } from '@vouchwire/api-contract';
import { data } from 'react-router';
import { MESSAGES } from '#messages/corrections.ts';
import { CorrectionsScreen } from '../features/corrections/corrections-screen.tsx';
import { PAGE_STATUS, pageDataContext } from '../lib/page-data.ts';
import { excludeVariantsFromIndex, getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/corrections.ts';

export const handle = { parameters: ['about', 'claim'] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const about = searchParams.get('about') ?? '';
  const claim = searchParams.get('claim') ?? '';
  const result = await context.get(pageDataContext).listCorrections();
  return data({ about, claim, result }, { status: result.kind === 'answer' ? 200 : 503 });
}

/** Handles the form. Typed values return to the page unless they were stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = new URLSearchParams(await request.text());
  const form = Object.fromEntries(fields);
  const typed = { about: form.about ?? '', claim: form.claim ?? '', text: form.text ?? '', email: form.email ?? '' };
  const wait = form[REPORT_WAIT_FIELD];
  if (wait !== undefined) return data({ typed, wait: Number(wait), result: null }, { status: 429 });
  const result = await context.get(pageDataContext).createReport(form);
  return data({ typed, wait: null, result }, { status: PAGE_STATUS[result.kind] });
}

// Search engines must not index one form for each page.
export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description }),
  ...excludeVariantsFromIndex(correctionsPath(loaderData?.about)),
];

export default function CorrectionsRoute({ loaderData: { about, claim, result }, actionData }: Route.ComponentProps) {
  return (
    <CorrectionsScreen
      about={actionData?.typed.about ?? about}
      claim={actionData?.typed.claim ?? claim}
      sent={actionData ?? null}
      corrections={result.kind === 'answer' ? result.data.corrections : null}
    />
  );
}

/** Shown if the data of the page did not arrive. */
export function ErrorBoundary() {
  return <CorrectionsScreen about="" claim="" sent={null} corrections={null} />;
}
