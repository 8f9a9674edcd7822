import { REPORT_WAIT_FIELD } from '@vouchwire/api-contract';
import { data } from 'react-router';
import { MESSAGES } from '#messages/report.ts';
import { ReportScreen } from '../features/report/report-screen.tsx';
import { pageDataContext } from '../lib/page-data.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import { PRIVATE_PAGE_HEADERS } from '../lib/private-page-headers.ts';
import type { Route } from './+types/report.ts';

const STATUS = { answer: 200, refused: 400, waiting: 503, failed: 503 } as const;

export const loader = ({ request }: Route.LoaderArgs) => ({
  about: new URL(request.url).searchParams.get('about') ?? '',
});

/** Handles the form. Typed values return to the page unless they were stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = new URLSearchParams(await request.text());
  const form = Object.fromEntries(fields);
  const typed = { about: form.about ?? '', text: form.text ?? '', email: form.email ?? '' };
  const wait = form[REPORT_WAIT_FIELD];
  if (wait !== undefined) return data({ typed, wait: Number(wait), result: null }, { status: 429 });
  const result = await context.get(pageDataContext).createReport(form);
  return data({ typed, wait: null, result }, { status: STATUS[result.kind] });
}

// Applies to the page of the form: caches must not store typed values, and search engines must not index one form for
// each page.
export const headers: Route.HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: Route.MetaFunction = () =>
  getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function ReportRoute({ loaderData: { about }, actionData }: Route.ComponentProps) {
  return <ReportScreen about={about} sent={actionData ?? null} />;
}
