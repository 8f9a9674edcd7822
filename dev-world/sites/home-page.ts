import { type Handler, routePaths } from '../site.ts';

/** The statements in the head of a home page about its site. */
interface HomePageHead {
  readonly language?: string;
  readonly title: string;
  /** JSON-LD, one block for each node. */
  readonly nodes?: readonly object[];
  /** Meta elements by property, or by name if the key has no colon. */
  readonly metas?: Readonly<Record<string, string>>;
}

/** Serves a home page in the form that the systems of newspapers produce. It has a validator and responds 304 to it. */
function serveHomePage({ language, title, nodes = [], metas = {} }: HomePageHead): Handler {
  const etag = `"${title.length}-${nodes.length}"`;
  const body = [
    `<!doctype html><html${language ? ` lang="${language}"` : ''}><head><meta charset="utf-8"><title>${title}</title>`,
    ...Object.entries(metas).map(
      ([key, content]) => `<meta ${key.includes(':') ? 'property' : 'name'}="${key}" content="${content}">`,
    ),
    ...nodes.map((node) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`),
    `</head><body><h1>${title}</h1></body></html>`,
  ].join('\n');
  return (request, response) => {
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag });
      response.end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag });
    response.end(body);
  };
}

/** Adds a home page to a site. */
export const addHomePage = (answer: Handler, head: HomePageHead): Handler => {
  const home = routePaths({ '/': serveHomePage(head) });
  return (request, response) => {
    const isHome = (request.url ?? '/').split('?', 1)[0] === '/';
    (isHome ? home : answer)(request, response);
  };
};
