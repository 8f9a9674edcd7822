import { both, type Handler, host, isWww, paths, ROOT, redirect, type Site, text, WELL_KNOWN } from '../site.ts';

const POLICY = 'belongto=https://www.league-vouchwire-dev.com/\n';
const site = (name: string, what: string, answer: Handler, plain?: Handler): Site => ({
  host: host(name),
  group: 'redirects',
  what,
  answer,
  ...(plain ? { plain } : {}),
});
const to = (name: string, what: string, target: string): Site => site(name, what, both(redirect(target, 302)));

/** `/trust.txt?hop=1` leads to 2, and so on; the last one holds the file. */
function steps(count: number): Handler {
  return (request, response) => {
    const at = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('hop') ?? 0);
    (at < count ? redirect(`/trust.txt?hop=${at + 1}`, 302) : text(POLICY))(request, response);
  };
}

/** Sites that send visitors on. */
export const redirects: readonly Site[] = [
  site('bare-to-www', 'The bare host redirects to www., which has the file', (request, response) =>
    (isWww(request) ? both(text(POLICY)) : redirect((asked) => `https://www.${host('bare-to-www')}${asked.url}`))(
      request,
      response,
    ),
  ),
  site('five-steps', 'Five redirects before the file', both(steps(5))),
  site('six-steps', 'Six redirects before the file, one too many', both(steps(6))),
  to('loop', 'Redirects to itself', '/trust.txt'),
  to('to-private', 'Redirects to an address of a private network', 'http://10.0.0.5/trust.txt'),
  to('to-metadata', 'Redirects to a cloud’s metadata address', 'http://169.254.169.254/latest/meta-data/'),
  to('to-loopback', 'Redirects to the visitor’s own machine', 'http://127.0.0.1/trust.txt'),
  to('to-decimal', 'Redirects to the visitor’s own machine, spelled as a number', 'http://2130706433/trust.txt'),
  to('to-localhost', 'Redirects to localhost', 'http://localhost/trust.txt'),
  to('to-port', 'Redirects to a port where mail is taken', 'http://herald-vouchwire-dev.com:25/trust.txt'),
  to('to-file', 'Redirects to a file of the visitor’s', 'file:///etc/passwd'),
  to('to-nothing', 'Redirects to something that is no address', 'http://[not-an-address/'),
  to('to-herald', 'Redirects to the Herald’s own file', `https://${host('herald')}${WELL_KNOWN}`),
  {
    host: `blog.${host('herald')}`,
    group: 'redirects',
    what: 'A sub-domain that redirects to the file of its parent, the Herald (seen on a live host)',
    answer: both(redirect(`https://${host('herald')}${WELL_KNOWN}`)),
  },
  to('to-files', 'Redirects to its file at a hosting service', `https://${host('hosting')}/customers/42.txt`),
  site('hosting', 'A hosting service that holds a file of another site', paths({ '/customers/42.txt': text(POLICY) })),
  site(
    'other-name',
    'Redirects to another file name at the same host, as the format’s own founder does',
    paths({
      [WELL_KNOWN]: redirect('/_functions/Trusttxt'),
      [ROOT]: redirect('/_functions/Trusttxt'),
      '/_functions/Trusttxt': text(POLICY),
    }),
  ),
  site(
    'downgrade',
    'Redirects from https to http, where the file is (seen on a live host)',
    redirect((request) => `http://${request.headers.host}${request.url}`),
    both(text(POLICY)),
  ),
  site(
    'round-trip',
    'Redirects from https to http and back to https',
    (request, response) => {
      const back = (request.url ?? '').includes('back');
      (back ? text(POLICY) : redirect((asked) => `http://${asked.headers.host}${asked.url}`))(request, response);
    },
    redirect((request) => `https://${request.headers.host}${request.url}?back`),
  ),
  site('with-password', 'Redirects to itself with a user and a password in the address', (request, response) =>
    ((request.url ?? '').includes('in')
      ? text(
          `# authorization: ${request.headers.authorization ?? 'none'}\n# cookie: ${request.headers.cookie ?? 'none'}\n${POLICY}`,
        )
      : (asked: typeof request, answer: typeof response) => {
          answer.setHeader('set-cookie', 'session=1; Path=/');
          redirect(`https://user:secret@${host('with-password')}/trust.txt?in`)(asked, answer);
        })(request, response),
  ),
];
