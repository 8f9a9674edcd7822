import {
  both,
  type Handler,
  home,
  host,
  html,
  lines,
  paths,
  ROOT,
  redirect,
  type Site,
  status,
  text,
  WELL_KNOWN,
} from '../site.ts';

const site = (name: string, what: string, answer: Handler): Site => ({
  host: host(name),
  group: 'references',
  what,
  answer,
});
const file = (...says: readonly string[]): Record<string, Handler> => ({
  [WELL_KNOWN]: text(lines(...says)),
  [ROOT]: text(lines(...says)),
});

const PROSE = 'News of the region, every day, by people who live here and can be asked. '.repeat(6);
const page = (body: string): Handler =>
  html(`<!doctype html><html><head><title>A page</title></head><body>${body}</body></html>`);
/** What an account says of itself, among enough text to be a page. */
const profile = (says: string): Handler => page(`<main><p>${PROSE}</p><p>${says}</p></main>`);
const shell = html(
  '<!doctype html><html><head><title>Network</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>',
);
/** A page that a script fills from data in the page itself, with its slashes written as JSON may write them. */
const shellWithData = (says: string): Handler =>
  html(
    `<!doctype html><html><body><div id="root"></div><script>window.data={"bio":"${says.replaceAll('/', '\\/')}"}</script></body></html>`,
  );

const ACCOUNTS = host('accounts');
const NETWORK = home('network');
const CHATTER = home('chatter');
const BEACON = host('beacon');

/** Sites that name others, the others, and two social networks. */
export const references: readonly Site[] = [
  site(
    'names-much',
    'Names hosts, pages and accounts that are parked, moved, gone or turned inwards',
    paths({
      ...file(
        `member=${home('parked')}`,
        `member=${home('parked-page')}`,
        `member=${home('renamed')}`,
        `control=https://api.${host('names-much')}/`,
        `vendor=${home('bare-to-www')}`,
        `customer=${home('turns-inwards')}`,
        `vendor=${home('hangs-up')}`,
        `contact=${home('names-much')}contact`,
        `contact=mailto:desk@${host('names-much')}`,
        `disclosure=${home('names-much')}out-of-order`,
        `disclosure=${home('names-much')}members-only`,
        `disclosure=${home('names-much')}ethics`,
      ),
      '/': profile('Home'),
      '/ethics': profile('Our rules'),
      '/members-only': status(403),
      '/out-of-order': status(500),
    }),
  ),
  site(
    'names-well',
    'Names hosts and pages that are there, as they spell themselves',
    paths({
      ...file(
        `member=${home('league')}`,
        `member=https://www.${host('bare-to-www')}/`,
        `control=https://desk.${host('names-well')}/`,
        `contact=${home('names-well')}contact`,
      ),
      '/contact': profile('Write to us'),
    }),
  ),
  {
    host: `api.${host('names-much')}`,
    group: 'references',
    what: 'A sub-domain without a file, under a host that has one',
    answer: paths({ '/': profile('An interface for programs') }),
  },
  {
    host: `desk.${host('names-well')}`,
    group: 'references',
    what: 'A sub-domain with a file of its own',
    answer: paths({ '/': profile('The desk'), ...file(`controlledby=${home('names-well')}`) }),
  },
  site(
    'parked',
    'Redirects to a seller of domains',
    redirect('https://www.hugedomains.com/domain_profile.cfm?d=parked'),
  ),
  site(
    'parked-page',
    'Shows what a registrar shows on parked domains',
    html('<!DOCTYPE html><html><head><script>window.location.href="/lander"</script></head></html>'),
  ),
  site('renamed', 'Redirects to the Herald, another domain', redirect(home('herald'))),
  site('turns-inwards', 'Redirects its visitors to their own network', redirect('http://10.0.0.5/')),
  site(
    'accounts',
    'Lists accounts on two networks, of every kind; its home page links one that it does not list',
    paths({
      ...file(
        ...['answers', 'silent', 'stolen', 'no-mark', 'with-www'].map((name) => `social=${NETWORK}@${name}`),
        ...['login', 'shell', 'wallet', 'gone', 'old-name'].map((name) => `social=${CHATTER}@${name}`),
        `social=${home('murmur')}@walled`,
        `contact=mailto:desk@${ACCOUNTS}`,
      ),
      '/': page(`<p>${PROSE}</p><a href="${NETWORK}@forgotten">Sports</a> <a href='${NETWORK}@unrelated'>A friend</a>`),
    }),
  ),
  site(
    'network',
    'A social network whose pages anyone can read',
    paths({
      '/@answers': profile(`trust://${ACCOUNTS}!`),
      '/@silent': profile('Nothing of the kind'),
      '/@stolen': profile(`trust://${host('herald')}!`),
      '/@no-mark': profile(`trust://${ACCOUNTS}`),
      '/@with-www': shellWithData(`trust://www.${ACCOUNTS}!`),
      '/@forgotten': profile(`trust://${ACCOUNTS}!`),
      '/@unrelated': profile(`trust://${host('voice')}!`),
      '/@beacon': profile(`trust://${BEACON}!`),
      '/@beacon-quiet': profile('News of the harbour'),
      '/@beacon-taken': profile(`trust://${host('herald')}!`),
      '/@beacon-fans': profile(`trust://${BEACON}!`),
    }),
  ),
  site(
    'chatter',
    'A social network that shows little to strangers',
    paths({
      '/@login': redirect('/login?next=%2F%40login', 302),
      '/login': profile('Sign in to go on'),
      '/@shell': shell,
      '/@wallet': profile(`<a href="trust://wc?uri=wc%3A1">Pay</a> trust://${ACCOUNTS}!`),
      '/@old-name': redirect('/@new-name'),
      '/@new-name': profile(`trust://${ACCOUNTS}!`),
      '/@beacon': redirect('/login?next=%2F%40beacon', 302),
      '/@beacon-live': shell,
    }),
  ),
  site(
    'murmur',
    'A social network that puts a form for signing in before every page',
    paths({ '/@walled': profile('Sign in to go on. <form><input type="password" name="p"></form>') }),
  ),
  site(
    'beacon',
    'Lists accounts that name it, name nobody, name another, or cannot be looked at; its fans carry its badge unlisted',
    paths({
      ...file(
        '# Our accounts',
        ...['@beacon', '@beacon-quiet', '@beacon-taken', '@beacon-gone'].map((name) => `social=${NETWORK}${name}`),
        ...['@beacon', '@beacon-live'].map((name) => `social=${CHATTER}${name}`),
        `social=${home('cloister')}@beacon`,
        `member=${home('league')}`,
        `contact=mailto:desk@${BEACON}`,
      ),
      '/': page(`<header><a href="/contact">Contact</a></header><main><p>${PROSE}</p>
<article><a href="https://x.com/mayor">The mayor</a> <a href="mailto:mayor@${host('harbour')}">writes</a></article></main>
<footer><a href="https://x.com/TheBeacon?lang=en">Follow us on X</a>
<a rel="me" href="https://mastodon.social/@beacon">Mastodon</a>
<a href="/ethics">Our ethics policy</a> <a href="mailto:desk@${BEACON}">Write to us</a>
<p>Part of the ${host('holding')} group. Train your models elsewhere.</p></footer>`),
      '/about': profile(`trust://${BEACON}!`),
    }),
  ),
  site('app-shell', 'Shows a home page that scripts draw', paths({ '/': shell })),
  site(
    'cloister',
    'A social network that keeps programs out by its robots.txt',
    paths({ '/robots.txt': text(lines('User-agent: *', 'Disallow: /')), '/@beacon': profile(`trust://${BEACON}!`) }),
  ),
  site(
    'five-thousand',
    'Names five thousand sites',
    both(
      text(
        lines(...Array.from({ length: 5_000 }, (_, at) => `member=https://member-${at}-of-many-vouchwire-dev.com/`)),
      ),
    ),
  ),
  site(
    'names-the-slow',
    'Names thirty sites that never answer',
    both(text(lines(...Array.from({ length: 30 }, (_, at) => `vendor=https://slow-${at}.${host('names-the-slow')}/`)))),
  ),
  ...Array.from({ length: 30 }, (_, at) => ({
    host: `slow-${at}.${host('names-the-slow')}`,
    group: 'references' as const,
    what: 'Accepts the request and never answers',
    answer: () => undefined,
  })),
  site(
    'names-one-often',
    'Names forty sub-domains of the League, as somebody would who wants it to be asked a lot',
    both(text(lines(...Array.from({ length: 40 }, (_, at) => `vendor=https://desk-${at}.${host('league')}/`)))),
  ),
  site('names-loops', 'Names sites that redirect in circles', both(text(lines(`member=${home('goes-round')}`)))),
  site('goes-round', 'Redirects to itself', redirect('/')),
];
