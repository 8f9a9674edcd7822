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
import { pageDataContext } from './lib/page-data.ts';
import { PARTS_META_NAME, RenderedPartsContext } from './lib/rendered-parts.ts';

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
 * Adds the names and files of the rendered parts to the head of the page. Otherwise the browser would request these
 * files only after the first scripts have run, and show the parts without their styles until then.
 */
function linkParts(page: string, parts: ReadonlySet<string>): string {
  if (parts.size === 0) return page;
  const files = [...parts].flatMap((part) => catalogs.filesByPart[part] ?? []);
  const link = (rel: string, addresses: readonly string[]) =>
    [...new Set(addresses)]
      .filter((address) => !page.includes(`href="${address}"`))
      .map((address) => `<link rel="${rel}" href="${address}">`);
  const tags = [
    `<meta name="${PARTS_META_NAME}" content="${[...parts].join(' ')}">`,
    ...link(
      'stylesheet',
      files.flatMap(({ styles }) => styles),
    ),
    ...link(
      'modulepreload',
      files.flatMap(({ scripts, messages }) => [...scripts, ...messages.map((name: string) => MESSAGE_FOLDER + name)]),
    ),
  ];
  return page.replace('</head>', () => `${tags.join('')}</head>`);
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
  const parts = new Set<string>();
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
            .then(() => resolve(respond(linkParts(Buffer.concat(chunks).toString(), parts))))
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
