import '@mantine/core/styles/default-css-variables.css';
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';

import interFile from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import newsreaderFile from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { LOCALE } from '#messages/locale.ts';
import type { Route } from './+types/root.ts';
import { AppShell } from './app-shell/app-shell.tsx';
import { PageError } from './components/page-error.tsx';
import { Toasts } from './components/toasts.tsx';
import { useCspNonce } from './lib/csp-nonce.ts';
import { makeQueryClient } from './lib/query-client.ts';
import { THEME_SCRIPT } from './theme/colour-scheme.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: newsreaderFile, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: interFile, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export const meta: Route.MetaFunction = () => [{ title: 'Vouchwire' }];

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
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <AppShell>
        <Outlet />
      </AppShell>
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
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
