import { WALLS as PRODUCT_WALLS } from '../walls.ts';

/** A response of a wall, for the address that was requested. */
export interface WallResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const redirectTo = (location: string): WallResponse => ({ status: 302, headers: { location }, body: '' });

/**
 * What walls in front of a site give at every address: those of products, refusals by status, and redirects. The
 * responses are the same whether there is a file behind the wall or not.
 */
const WALLS: Readonly<Record<string, (url: URL) => WallResponse>> = {
  ...Object.fromEntries(PRODUCT_WALLS.map((wall, number) => [`product-${number}`, () => wall])),
  'legal-451': () => ({
    status: 451,
    headers: HTML,
    body: page(
      '451: Unavailable due to legal reasons',
      '<p>We recognize you are attempting to access this website from a country belonging to the European Economic Area.</p>',
    ),
  }),
  'status-999': () => ({
    status: 999,
    headers: HTML,
    body: '<html><head><script>window.location.href="/authwall"</script></head></html>',
  }),
  'status-401': () => ({
    status: 401,
    headers: { ...HTML, 'www-authenticate': 'Basic realm="Staging"' },
    body: page('401 Authorization Required', ''),
  }),
  'rate-limit': () => ({
    status: 429,
    headers: { 'content-type': 'text/plain', 'retry-after': '3600' },
    body: 'Too Many Requests\n',
  }),
  'consent-redirect': (url: URL) =>
    redirectTo(
      `https://consent.simulated-vouchwire-dev.com/collectConsent?sessionId=3&returnUrl=${encodeURIComponent(url.href)}`,
    ),
  'login-redirect': (url: URL) =>
    redirectTo(`https://login.simulated-vouchwire-dev.com/signin?return_to=${encodeURIComponent(url.href)}`),
};

/** @throws RangeError for a name that is not one of {@link WALL_NAMES} */
export function answerWithWall(name: string, url: URL): WallResponse {
  const answer = WALLS[name];
  if (!answer) throw new RangeError(`There is no wall ${name}`);
  return answer(url);
}

export const WALL_NAMES = Object.keys(WALLS);

/** Hosts to which walls redirect. */
export const isWallHost = (host: string): boolean => /^(?:consent|login)\.simulated-vouchwire-dev\.com$/.test(host);
