import {
  getHost,
  type Handler,
  isWww,
  ROOT,
  redirect,
  routePaths,
  type Site,
  serveAtBothLocations,
  text,
  WELL_KNOWN,
} from '../site.ts';

const POLICY = 'belongto=https://www.league-vouchwire-dev.com/\n';
const createSite = (name: string, what: string, answer: Handler, plain?: Handler): Site => ({
  host: getHost(name),
  group: 'redirects',
  what,
  answer,
  ...(plain ? { plain } : {}),
});
const createRedirectSite = (name: string, what: string, target: string): Site =>
  createSite(name, what, serveAtBothLocations(redirect(target, 302)));

/** `/trust.txt?hop=1` redirects to 2, and so on. The last one has the file. */
function createSteps(count: number): Handler {
  return (request, response) => {
    const at = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('hop') ?? 0);
    (at < count ? redirect(`/trust.txt?hop=${at + 1}`, 302) : text(POLICY))(request, response);
  };
}

/** Sites that redirect. */
export const redirects: readonly Site[] = [
  createSite('bare-to-www', 'The bare host redirects to www., which has the file', (request, response) =>
    (isWww(request)
      ? serveAtBothLocations(text(POLICY))
      : redirect((requested) => `https://www.${getHost('bare-to-www')}${requested.url}`))(request, response),
  ),
  createSite('five-steps', 'Five redirects before the file', serveAtBothLocations(createSteps(5))),
  createSite('six-steps', 'Six redirects before the file, one too many', serveAtBothLocations(createSteps(6))),
  createRedirectSite('loop', 'Redirects to itself', '/trust.txt'),
  createRedirectSite('to-private', 'Redirects to an address of a private network', 'http://10.0.0.5/trust.txt'),
  createRedirectSite(
    'to-metadata',
    'Redirects to a cloud’s metadata address',
    'http://169.254.169.254/latest/meta-data/',
  ),
  createRedirectSite('to-loopback', 'Redirects to the visitor’s own machine', 'http://127.0.0.1/trust.txt'),
  createRedirectSite(
    'to-decimal',
    'Redirects to the visitor’s own machine, spelled as a number',
    'http://2130706433/trust.txt',
  ),
  createRedirectSite('to-localhost', 'Redirects to localhost', 'http://localhost/trust.txt'),
  createRedirectSite(
    'to-port',
    'Redirects to a port where mail is taken',
    'http://herald-vouchwire-dev.com:25/trust.txt',
  ),
  createRedirectSite('to-file', 'Redirects to a file of the visitor’s', 'file:///etc/passwd'),
  createRedirectSite('to-nothing', 'Redirects to something that is no address', 'http://[not-an-address/'),
  createRedirectSite('to-herald', 'Redirects to the Herald’s own file', `https://${getHost('herald')}${WELL_KNOWN}`),
  {
    host: `blog.${getHost('herald')}`,
    group: 'redirects',
    what: 'A subdomain that redirects to the file of its parent, the Herald (seen on a live host)',
    answer: serveAtBothLocations(redirect(`https://${getHost('herald')}${WELL_KNOWN}`)),
  },
  createRedirectSite(
    'to-files',
    'Redirects to its file at a hosting service',
    `https://${getHost('hosting')}/customers/42.txt`,
  ),
  createSite(
    'hosting',
    'A hosting service that holds a file of another site',
    routePaths({ '/customers/42.txt': text(POLICY) }),
  ),
  createSite(
    'other-name',
    'Redirects to another file name at the same host, as the format’s own founder does',
    routePaths({
      [WELL_KNOWN]: redirect('/_functions/Trusttxt'),
      [ROOT]: redirect('/_functions/Trusttxt'),
      '/_functions/Trusttxt': text(POLICY),
    }),
  ),
  createSite(
    'downgrade',
    'Redirects from https to http, where the file is (seen on a live host)',
    redirect((request) => `http://${request.headers.host}${request.url}`),
    serveAtBothLocations(text(POLICY)),
  ),
  createSite(
    'round-trip',
    'Redirects from https to http and back to https',
    (request, response) => {
      const back = (request.url ?? '').includes('back');
      (back ? text(POLICY) : redirect((requested) => `http://${requested.headers.host}${requested.url}`))(
        request,
        response,
      );
    },
    redirect((request) => `https://${request.headers.host}${request.url}?back`),
  ),
  createSite('with-password', 'Redirects to itself with a user and a password in the address', (request, response) =>
    ((request.url ?? '').includes('in')
      ? text(
          `# authorization: ${request.headers.authorization ?? 'none'}\n# cookie: ${request.headers.cookie ?? 'none'}\n${POLICY}`,
        )
      : (requested: typeof request, answer: typeof response) => {
          answer.setHeader('set-cookie', 'session=1; Path=/');
          redirect(`https://user:secret@${getHost('with-password')}/trust.txt?in`)(requested, answer);
        })(request, response),
  ),
];
