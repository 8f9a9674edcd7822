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

/** The server hands its data to the pages under this key. */
export { pageDataContext as pageData } from './lib/page-data.ts';

/**
 * A request for something that does not exist, such as a URL with a line break, is not our failure: it gets a response,
 * and writes nothing into the log.
 */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(error);
};

const MESSAGE_FOLDER = catalogs.folders[LOCALE.language] ?? '';

/** Has the browser request the message modules of the page early, not only when the modules that import them are there. */
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

/** The page with the styles of its lazily loaded parts, which the browser would load with their code. */
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

  // Only the build renders without a nonce.
  const nonce = request.headers.get(NONCE_HEADER) ?? PAGE_PLACEHOLDERS.nonce;
  // A pending page polls automatically, with its script.
  // During development, the script that receives changes must not wait.
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
          {/* After the router, as in the entry of the browser: the ids of `useId` contain the position. */}
          <MessagePreloads context={context} nonce={nonce} />
        </CspNonce>
      </RenderedPartsContext>,
      {
        // The page is sent as a whole. A part that React reveals by script would replace fields that have input.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        nonce,
        // During development, message modules have addresses like all others.
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
