import {
  getHomeUrl,
  getHost,
  type Handler,
  html,
  joinLines,
  ROOT,
  redirect,
  routePaths,
  type Site,
  serveAtBothLocations,
  status,
  text,
  WELL_KNOWN,
} from '../site.ts';

const createSite = (name: string, what: string, answer: Handler): Site => ({
  host: getHost(name),
  group: 'references',
  what,
  answer,
});
const createFile = (...statements: readonly string[]): Record<string, Handler> => ({
  [WELL_KNOWN]: text(joinLines(...statements)),
  [ROOT]: text(joinLines(...statements)),
});

const PROSE = 'News of the region, every day, by people who live here and can be asked. '.repeat(6);
const renderPage = (body: string): Handler =>
  html(`<!doctype html><html><head><title>A page</title></head><body>${body}</body></html>`);
/** Renders the text of an account, with enough other text for a real page. */
const renderProfile = (text: string): Handler => renderPage(`<main><p>${PROSE}</p><p>${text}</p></main>`);
const shell = html(
  '<!doctype html><html><head><title>Network</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>',
);
/** Renders a page that a script fills from data in the page itself, with slashes escaped as JSON allows. */
const renderShellWithData = (says: string): Handler =>
  html(
    `<!doctype html><html><body><div id="root"></div><script>window.data={"bio":"${says.replaceAll('/', '\\/')}"}</script></body></html>`,
  );

const ACCOUNTS = getHost('accounts');
const NETWORK = getHomeUrl('network');
const CHATTER = getHomeUrl('chatter');
const BEACON = getHost('beacon');

/** Sites that name others, the named sites, and two social networks. */
export const references: readonly Site[] = [
  createSite(
    'names-much',
    'Names hosts, pages and accounts that are parked, moved, gone or turned inwards',
    routePaths({
      ...createFile(
        `member=${getHomeUrl('parked')}`,
        `member=${getHomeUrl('parked-page')}`,
        `member=${getHomeUrl('renamed')}`,
        `control=https://api.${getHost('names-much')}/`,
        `vendor=${getHomeUrl('bare-to-www')}`,
        `customer=${getHomeUrl('turns-inwards')}`,
        `vendor=${getHomeUrl('hangs-up')}`,
        `contact=${getHomeUrl('names-much')}contact`,
        `contact=mailto:desk@${getHost('names-much')}`,
        `disclosure=${getHomeUrl('names-much')}out-of-order`,
        `disclosure=${getHomeUrl('names-much')}members-only`,
        `disclosure=${getHomeUrl('names-much')}ethics`,
      ),
      '/': renderProfile('Home'),
      '/ethics': renderProfile('Our rules'),
      '/members-only': status(403),
      '/out-of-order': status(500),
    }),
  ),
  createSite(
    'names-well',
    'Names hosts and pages that are there, as they spell themselves',
    routePaths({
      ...createFile(
        `member=${getHomeUrl('league')}`,
        `member=https://www.${getHost('bare-to-www')}/`,
        `control=https://desk.${getHost('names-well')}/`,
        `contact=${getHomeUrl('names-well')}contact`,
      ),
      '/contact': renderProfile('Write to us'),
    }),
  ),
  {
    host: `api.${getHost('names-much')}`,
    group: 'references',
    what: 'A subdomain without a file, under a host that has one',
    answer: routePaths({ '/': renderProfile('An interface for programs') }),
  },
  {
    host: `desk.${getHost('names-well')}`,
    group: 'references',
    what: 'A subdomain with a file of its own',
    answer: routePaths({ '/': renderProfile('The desk'), ...createFile(`controlledby=${getHomeUrl('names-well')}`) }),
  },
  createSite(
    'parked',
    'Redirects to a seller of domains',
    redirect('https://www.hugedomains.com/domain_profile.cfm?d=parked'),
  ),
  createSite(
    'parked-page',
    'Shows what a registrar shows on parked domains',
    html('<!DOCTYPE html><html><head><script>window.location.href="/lander"</script></head></html>'),
  ),
  createSite('renamed', 'Redirects to the Herald, another domain', redirect(getHomeUrl('herald'))),
  createSite('turns-inwards', 'Redirects its visitors to their own network', redirect('http://10.0.0.5/')),
  createSite(
    'accounts',
    'Lists accounts on two networks, of every kind; its home page links one that it does not list',
    routePaths({
      ...createFile(
        ...['answers', 'silent', 'stolen', 'no-mark', 'with-www'].map((name) => `social=${NETWORK}@${name}`),
        ...['login', 'shell', 'wallet', 'gone', 'old-name'].map((name) => `social=${CHATTER}@${name}`),
        `social=${getHomeUrl('murmur')}@walled`,
        `contact=mailto:desk@${ACCOUNTS}`,
      ),
      '/': renderPage(
        `<p>${PROSE}</p><a href="${NETWORK}@forgotten">Sports</a> <a href='${NETWORK}@unrelated'>A friend</a>`,
      ),
    }),
  ),
  createSite(
    'network',
    'A social network whose pages anyone can read',
    routePaths({
      '/@answers': renderProfile(`trust://${ACCOUNTS}!`),
      '/@silent': renderProfile('Nothing of the kind'),
      '/@stolen': renderProfile(`trust://${getHost('herald')}!`),
      '/@no-mark': renderProfile(`trust://${ACCOUNTS}`),
      '/@with-www': renderShellWithData(`trust://www.${ACCOUNTS}!`),
      '/@forgotten': renderProfile(`trust://${ACCOUNTS}!`),
      '/@unrelated': renderProfile(`trust://${getHost('voice')}!`),
      '/@beacon': renderProfile(`trust://${BEACON}!`),
      '/@beacon-quiet': renderProfile('News of the harbour'),
      '/@beacon-taken': renderProfile(`trust://${getHost('herald')}!`),
      '/@beacon-fans': renderProfile(`trust://${BEACON}!`),
    }),
  ),
  createSite(
    'chatter',
    'A social network that shows little to strangers',
    routePaths({
      '/@login': redirect('/login?next=%2F%40login', 302),
      '/login': renderProfile('Sign in to go on'),
      '/@shell': shell,
      '/@wallet': renderProfile(`<a href="trust://wc?uri=wc%3A1">Pay</a> trust://${ACCOUNTS}!`),
      '/@old-name': redirect('/@new-name'),
      '/@new-name': renderProfile(`trust://${ACCOUNTS}!`),
      '/@beacon': redirect('/login?next=%2F%40beacon', 302),
      '/@beacon-live': shell,
    }),
  ),
  createSite(
    'murmur',
    'A social network that puts a form for signing in before every page',
    routePaths({ '/@walled': renderProfile('Sign in to go on. <form><input type="password" name="p"></form>') }),
  ),
  createSite(
    'beacon',
    'Lists accounts that name it, name nobody, name another, or cannot be looked at; its fans carry its badge unlisted',
    routePaths({
      ...createFile(
        '# Our accounts',
        ...['@beacon', '@beacon-quiet', '@beacon-taken', '@beacon-gone'].map((name) => `social=${NETWORK}${name}`),
        ...['@beacon', '@beacon-live'].map((name) => `social=${CHATTER}${name}`),
        `social=${getHomeUrl('cloister')}@beacon`,
        `member=${getHomeUrl('league')}`,
        `contact=mailto:desk@${BEACON}`,
      ),
      '/': renderPage(`<header><a href="/contact">Contact</a></header><main><p>${PROSE}</p>
<article><a href="https://x.com/mayor">The mayor</a> <a href="mailto:mayor@${getHost('harbour')}">writes</a></article></main>
<footer><a href="https://x.com/TheBeacon?lang=en">Follow us on X</a>
<a rel="me" href="https://mastodon.social/@beacon">Mastodon</a>
<a href="/ethics">Our ethics policy</a> <a href="mailto:desk@${BEACON}">Write to us</a>
<p>Part of the ${getHost('holding')} group. Train your models elsewhere.</p></footer>`),
      '/about': renderProfile(`trust://${BEACON}!`),
    }),
  ),
  createSite('app-shell', 'Shows a home page that scripts draw', routePaths({ '/': shell })),
  createSite(
    'cloister',
    'A social network that keeps programs out by its robots.txt',
    routePaths({
      '/robots.txt': text(joinLines('User-agent: *', 'Disallow: /')),
      '/@beacon': renderProfile(`trust://${BEACON}!`),
    }),
  ),
  createSite(
    'five-thousand',
    'Names five thousand sites',
    serveAtBothLocations(
      text(
        joinLines(
          ...Array.from({ length: 5_000 }, (_, at) => `member=https://member-${at}-of-many-vouchwire-dev.com/`),
        ),
      ),
    ),
  ),
  createSite(
    'names-the-slow',
    'Names thirty sites that never answer',
    serveAtBothLocations(
      text(
        joinLines(...Array.from({ length: 30 }, (_, at) => `vendor=https://slow-${at}.${getHost('names-the-slow')}/`)),
      ),
    ),
  ),
  ...Array.from({ length: 30 }, (_, at) => ({
    host: `slow-${at}.${getHost('names-the-slow')}`,
    group: 'references' as const,
    what: 'Accepts the request and never responds',
    answer: () => undefined,
  })),
  createSite(
    'names-one-often',
    'Names forty subdomains of the League, which causes many requests to it',
    serveAtBothLocations(
      text(joinLines(...Array.from({ length: 40 }, (_, at) => `vendor=https://desk-${at}.${getHost('league')}/`))),
    ),
  ),
  createSite(
    'names-loops',
    'Names sites that redirect in circles',
    serveAtBothLocations(text(joinLines(`member=${getHomeUrl('goes-round')}`))),
  ),
  createSite('goes-round', 'Redirects to itself', redirect('/')),
];
