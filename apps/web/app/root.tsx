import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';

import { pageRefusesDay, pastDayIn, withoutDay } from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { data, isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { LOCALE } from '#messages/locale.ts';
import { MESSAGES } from '#messages/shell.ts';
import type { Route } from './+types/root.ts';
import { AppShell } from './app-shell/app-shell.tsx';
import { SiteHead } from './app-shell/site-head.tsx';
import { isNoPastDay, NoPastDay } from './components/no-past-day.tsx';
import { PageError } from './components/page-error.tsx';
import { Toasts } from './components/toasts.tsx';
import { useCspNonce } from './lib/csp-nonce.ts';
import { pageData } from './lib/page-data.ts';
import { THEME_SCRIPT } from './theme/colour-scheme.ts';
import interFile from './theme/fonts/inter.woff2?url';
import newsreaderFile from './theme/fonts/newsreader.woff2?url';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: newsreaderFile, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: interFile, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export const meta: Route.MetaFunction = () => [{ title: MESSAGES.product }];

export function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const day = pastDayIn(url.searchParams, new Date().toISOString().slice(0, 'YYYY-MM-DD'.length));
  if (day !== null && pageRefusesDay(url.pathname))
    throw data({ pastDay: day.slice(0, 40), current: withoutDay(url) }, { status: 400 });
  return { site: context.get(pageData).site };
}

// It does not change while a page is open.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useCspNonce();
  return (
    // The script below sets the theme on this element before React sees it.
    <html lang={LOCALE.language} dir={LOCALE.direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, to run before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <Meta />
        <SiteHead />
        <Links />
      </head>
      <body>
        {children}
        <Toasts />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && isNoPastDay(error.data))
    return (
      <AppShell>
        <NoPastDay {...error.data} />
      </AppShell>
    );
  const message = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`.trim()
    : error instanceof Error
      ? error.message
      : String(error);
  return (
    <AppShell>
      <PageError message={message} />
    </AppShell>
  );
}
