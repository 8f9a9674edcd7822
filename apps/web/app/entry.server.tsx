import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import catalogs from 'virtual:message-catalogs';
import { NONCE_HEADER, PAGE_PLACEHOLDERS } from '@vouchwire/api-contract';
import { preloadModule } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { LOCALE } from '#messages/locale.ts';
import { CspNonce } from './lib/csp-nonce.ts';
import { deferScripts, nameParts } from './lib/defer-scripts.ts';
import type { PageAnswers } from './lib/page-answers.ts';
import { pageDataContext } from './lib/page-data.ts';
import { RenderedPartsContext } from './lib/rendered-parts.ts';

export const streamTimeout = 5_000;

/** Key under which the server passes its data to the pages. */
export { pageDataContext as pageData } from './lib/page-data.ts';

/**
 * A request for something that does not exist, such as a URL with a line break, is not an error of the server. It gets
 * a response, and is not logged.
 */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(error);
};

const MESSAGE_FOLDER = catalogs.folders[LOCALE.language] ?? '';

/**
 * Preloads the message modules of the page, because otherwise the browser requests them only after the modules that
 * import them.
 */
function MessagePreloads({ context, nonce }: { context: EntryContext; nonce: string }) {
  const { manifest, staticHandlerContext } = context;
  const entries = [
    manifest.entry.module,
    ...staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]?.module ?? ''),
  ];
  const modules = new Set(entries.flatMap((entry) => catalogs.modulesByEntry[entry] ?? []));
  for (const module of modules) preloadModule(`${MESSAGE_FOLDER}${module}`, { as: 'script', nonce });
  return null;
}

/**
 * Adds the styles of lazily loaded parts to the page. Otherwise the browser would load them together with the code of
 * the parts.
 */
function linkStyles(page: string, parts: ReadonlySet<string>): string {
  const styles = new Set([...parts].flatMap((part) => catalogs.stylesByPart[part] ?? []));
  const missing = [...styles].filter((style) => !page.includes(`href="${style}"`));
  return page.replace(
    '</head>',
    `${missing.map((style) => `<link rel="stylesheet" href="${style}">`).join('')}</head>`,
  );
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  // Without a nonce, the page is being rendered by the build.
  const nonce = request.headers.get(NONCE_HEADER) ?? PAGE_PLACEHOLDERS.nonce;
  // A page with an error polls with its script, so the script must not be deferred. The same applies to the hot reload
  // during development.
  const isDeferred = MESSAGE_FOLDER !== '' && status < 500;
  const needsScript = Object.values(context.staticHandlerContext.loaderData).some(
    (data: Partial<PageAnswers> | null | undefined) => data?.needsScript === true,
  );
  const parts = new Set<string>();
  const finish = (page: string) => {
    const named = nameParts(linkStyles(page, parts), parts);
    return isDeferred ? deferScripts(named, new URL(request.url), needsScript) : named;
  };
  let responseStatus = status;
  let isShellReady = false;
  const { receivePage } = loadContext.get(pageDataContext);
  const respond = (page: string) => {
    receivePage?.(page);
    return new Response(receivePage ? null : page, { status: responseStatus, headers });
  };

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RenderedPartsContext value={parts}>
        <CspNonce value={nonce}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
          {/* After the router, as in `entry.client.tsx`, because the ids of `useId` contain the position. */}
          <MessagePreloads context={context} nonce={nonce} />
        </CspNonce>
      </RenderedPartsContext>,
      {
        // Disables streaming. Parts that React reveals by script would replace fields with typed text.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        nonce,
        // During development, message modules have normal addresses.
        ...(MESSAGE_FOLDER !== '' && { importMap: { imports: { '#messages/': MESSAGE_FOLDER } } }),
        onShellReady() {
          isShellReady = true;
        },
        onAllReady() {
          clearTimeout(timer);
          const chunks: Buffer[] = [];
          const body = new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk);
              done();
            },
          });
          finished(body)
            .then(() => resolve(respond(finish(Buffer.concat(chunks).toString()))))
            .catch(reject);
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error: unknown) {
          responseStatus = 500;
          if (isShellReady) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}
