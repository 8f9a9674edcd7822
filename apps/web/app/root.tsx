import './theme/tokens.css';
import './theme/fonts.css';

import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { MESSAGES } from '#messages/app-shell.ts';
import { LOCALE } from '#messages/locale.ts';
import type { Route } from './+types/root.ts';
import { AppShell } from './app-shell/app-shell.tsx';
import { DocumentHead } from './app-shell/document-head.tsx';
import { PageError } from './components/page-error.tsx';
import { SEARCH_SHORTCUT_SCRIPT } from './components/site-search/search-shortcut.ts';
import { COMPOSITION_SCRIPT } from './lib/composition.ts';
import { useCspNonce } from './lib/csp-nonce.ts';
import { pageDataContext } from './lib/page-data.ts';
import { COLOR_SCHEME_SCRIPT } from './theme/color-scheme.ts';
import interFile from './theme/fonts/inter.woff2?url';
import interAccentsFile from './theme/fonts/inter-accents.woff2?url';
import newsreaderTextFile from './theme/fonts/newsreader-400.woff2?url';
import newsreaderTextAccentsFile from './theme/fonts/newsreader-400-accents.woff2?url';
import newsreaderHeadingFile from './theme/fonts/newsreader-500.woff2?url';
import newsreaderHeadingAccentsFile from './theme/fonts/newsreader-500-accents.woff2?url';

const HEAD_SCRIPT = COLOR_SCHEME_SCRIPT + SEARCH_SHORTCUT_SCRIPT + COMPOSITION_SCRIPT;

/**
 * Fonts that are preloaded. If they arrive too late, browsers show the page in another font (`fonts.css`). Pages in
 * other languages also need the accented letters, which must not be the only ones in another font.
 */
const FIRST_VIEW_FONTS = [
  newsreaderHeadingFile,
  interFile,
  newsreaderTextFile,
  ...(LOCALE.language === 'en' ? [] : [interAccentsFile, newsreaderHeadingAccentsFile, newsreaderTextAccentsFile]),
];

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'search', href: '/opensearch.xml', type: 'application/opensearchdescription+xml', title: 'Vouchwire' },
  ...FIRST_VIEW_FONTS.map(
    (href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
  ),
];

export const meta: Route.MetaFunction = () => [{ title: MESSAGES.product }];

export const loader = ({ context }: Route.LoaderArgs) => ({ site: context.get(pageDataContext).site });

// The data of the root route does not change while a page is open.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useCspNonce();
  return (
    // The script below sets the theme on this element before hydration.
    <html lang={LOCALE.language} dir={LOCALE.direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, to run before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        <Meta />
        <DocumentHead />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
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
