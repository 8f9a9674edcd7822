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
  status,
  text,
  WELL_KNOWN,
} from '../site.ts';

/** Records of advertising systems. Variables often follow hundreds of these lines. */
const SELLERS = [
  '# ads.txt of the site',
  'exchange-vouchwire-dev.com, pub-1234567890, DIRECT, f08c47fec0942fa0',
  'exchange-vouchwire-dev.com, 42, RESELLER # OWNERDOMAIN=nobody-vouchwire-dev.com',
];
const renderAdsTxt = (...variables: string[]): Handler => text(joinLines(...SELLERS, ...variables));

/** Renders a home page with structured data, one block each. */
const renderPage = (...nodes: object[]): Handler =>
  html(
    [
      '<!doctype html><html><head><title>Home</title>',
      ...nodes.map((node) => `<script type="application/ld+json">\n${JSON.stringify(node, null, 1)}\n</script>`),
      '</head><body>Home</body></html>',
    ].join('\n'),
  );
const createOrganization = (more: object): object => ({
  '@context': 'https://schema.org',
  '@type': 'NewsMediaOrganization',
  name: 'The paper',
  ...more,
});
const createWebsite = (publisher: unknown): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  publisher,
});

/** @param lines the lines of its file, null if it has none */
function createSite(
  name: string,
  what: string,
  lines: readonly string[] | null,
  also: Readonly<Record<string, Handler>> = {},
): Site {
  const file = lines && text(joinLines(...lines, `contact=mailto:desk@${getHost(name)}`));
  const answer = routePaths({ ...(file ? { [WELL_KNOWN]: file, [ROOT]: file } : {}), ...also });
  return { host: getHost(name), group: 'contradictions', what, answer };
}

const owned = `controlledby=${getHomeUrl('crown')}`;
const createAdsSite = (name: string, what: string, ...variables: string[]) =>
  createSite(name, what, [owned], { '/ads.txt': renderAdsTxt(...variables) });
const createPageSite = (name: string, what: string, ...nodes: object[]) =>
  createSite(name, what, [owned], { '/': renderPage(...nodes) });
const createRobotsSite = (name: string, what: string, lines: 'yes' | 'no', ...robots: string[]) =>
  createSite(name, what, [`datatrainingallowed=${lines}`], { '/robots.txt': text(robots.join('\r\n')) });

const redirectTo = (path: string): Handler =>
  html(
    `<!DOCTYPE html><html><head><script>window.onload=function(){window.location.href="${path}"}</script></head></html>`,
  );

/** Sites whose ads.txt, home page or robots.txt contradicts their trust.txt, or only seems to. */
export const contradictions: readonly Site[] = [
  createAdsSite(
    'ads-owner-differs',
    'Its file names Crown as owner, its ads.txt another',
    `OwnerDomain=${getHost('baron')}`,
  ),
  createAdsSite(
    'ads-owner-agrees',
    'Names Crown in both, in other spellings',
    `OWNERDOMAIN=WWW.${getHost('crown').toUpperCase()}`,
  ),
  createAdsSite('ads-owner-itself', 'Its ads.txt names the site itself', `OWNERDOMAIN=${getHost('ads-owner-itself')}`),
  createAdsSite('ads-owner-suffix', 'Its ads.txt names a public suffix as owner', 'OWNERDOMAIN=co.uk'),
  createAdsSite(
    'ads-owner-twice',
    'Of two owners in ads.txt the first counts',
    `OWNERDOMAIN=${getHost('crown')}`,
    `OWNERDOMAIN=${getHost('baron')}`,
  ),
  createAdsSite('ads-owner-house', 'Its ads.txt names a company of Crown', `OWNERDOMAIN=${getHost('branch')}`),
  createAdsSite(
    'ads-agency',
    'Names Crown in both, and an agency that sells its advertising',
    `OWNERDOMAIN=${getHost('crown')}`,
    `MANAGERDOMAIN=${getHost('agency')}`,
  ),
  createAdsSite('ads-manager', 'Its ads.txt names an agency alone', `MANAGERDOMAIN=${getHost('agency')}`),
  createAdsSite(
    'ads-managers',
    'Its ads.txt names an agency for each of two countries',
    `MANAGERDOMAIN=${getHost('agency')}, US`,
    `MANAGERDOMAIN=${getHost('baron')},FR`,
  ),
  createSite(
    'ads-desk',
    'A subdomain’s owner is named by another subdomain of his',
    [`controlledby=https://press.${getHost('crown')}/`],
    {
      '/ads.txt': renderAdsTxt(`OWNERDOMAIN=${getHost('crown')}`),
    },
  ),
  createSite(
    'ads-upside-down',
    'Says that it controls Baron; its ads.txt says that Baron owns it',
    [`control=${getHomeUrl('baron')}`],
    {
      '/ads.txt': renderAdsTxt(`OWNERDOMAIN=${getHost('baron')}`),
    },
  ),
  createSite(
    'ads-alone',
    'Says nothing of who controls it, and much in its ads.txt',
    [`belongto=${getHomeUrl('league')}`],
    {
      '/ads.txt': renderAdsTxt(`OWNERDOMAIN=${getHost('baron')}`, `MANAGERDOMAIN=${getHost('agency')}`),
    },
  ),
  createSite('ads-elsewhere', 'Its ads.txt lies with a service, and names another owner', [owned], {
    '/ads.txt': redirect(`https://${getHost('ads-service')}/customers/7`),
  }),
  createSite('ads-service', 'Keeps ads.txt files for others', null, {
    '/customers/7': renderAdsTxt(`OWNERDOMAIN=${getHost('baron')}`),
  }),
  createSite('ads-of-another', 'Its ads.txt is that of another site', [owned], {
    '/ads.txt': redirect(`https://${getHost('ads-owner-differs')}/ads.txt`),
  }),
  createSite('ads-out-of-order', 'Its ads.txt and home page are out of order', [owned], {
    '/ads.txt': status(503),
    '/': status(503),
  }),
  createSite('ads-is-page', 'In place of ads.txt is a page', [owned], { '/ads.txt': renderPage() }),
  createSite('ads-claimed', 'Has no file; its ads.txt names an owner', null, {
    '/ads.txt': renderAdsTxt(`OWNERDOMAIN=${getHost('baron')}`),
  }),
  createPageSite(
    'page-parent-differs',
    'Its file names Crown as owner, its home page another',
    createOrganization({ parentOrganization: { '@type': 'Organization', name: 'Baron', url: getHomeUrl('baron') } }),
  ),
  createPageSite(
    'page-parent-linked',
    'The same, with the parts of the page’s data in two places, and the name of a city in between',
    createWebsite({ '@id': '#paper' }),
    createOrganization({ '@id': '#paper', parentOrganization: { '@id': '#baron' } }),
    { '@type': 'Organization', '@id': '#baron', url: getHomeUrl('baron'), name: 'Baron' },
  ),
  createPageSite(
    'page-parent-agrees',
    'Names Crown in both',
    createOrganization({ parentOrganization: `http://WWW.${getHost('crown')}/about` }),
  ),
  createPageSite(
    'page-publisher-differs',
    'Its home page is published by another',
    createWebsite({ '@type': 'Organization', url: getHomeUrl('baron') }),
  ),
  createPageSite(
    'page-publisher-itself',
    'Publishes its home page itself',
    createWebsite({ '@type': 'Organization', url: `https://www.${getHost('page-publisher-itself')}/` }),
  ),
  createPageSite(
    'page-publisher-between',
    'Published by a company that belongs to Crown, as it says',
    createWebsite({ '@type': 'Organization', url: getHomeUrl('baron'), name: 'Between' }),
    createOrganization({ parentOrganization: { url: getHomeUrl('crown') } }),
  ),
  createPageSite(
    'page-publisher-described',
    'Its publisher is named by an encyclopedia and an account',
    createWebsite({ '@type': 'Organization', '@id': 'https://www.wikidata.org/entity/Q42' }),
    createWebsite({ '@type': 'Organization', url: 'https://www.facebook.com/crown' }),
  ),
  createPageSite('page-stories', 'Shows stories that others publish', {
    '@type': 'ItemList',
    itemListElement: [{ '@type': 'NewsArticle', publisher: { '@type': 'Organization', url: getHomeUrl('baron') } }],
  }),
  createPageSite(
    'page-other-site',
    'Describes another site, which has another owner',
    createOrganization({ url: getHomeUrl('gazette'), parentOrganization: { url: getHomeUrl('baron') } }),
  ),
  createSite('page-moved', 'Its home page has moved to another site', [owned], {
    '/': redirect(getHomeUrl('page-publisher-differs')),
  }),
  createSite('page-kept-out', 'Lets us read its trust.txt and nothing else', [owned], {
    '/robots.txt': text(
      joinLines('User-agent: Vouchwire', 'Allow: /trust.txt', 'Allow: /.well-known/trust.txt', 'Disallow: /'),
    ),
    '/': renderPage(createWebsite({ '@type': 'Organization', url: getHomeUrl('baron') })),
  }),
  createRobotsSite(
    'training-let-in',
    'Says no; robots.txt lets two crawlers for it in by name',
    'no',
    '# who may',
    'user-agent: gptbot',
    'User-agent: ClaudeBot # of Anthropic',
    'Allow: /',
    '',
    'User-agent: *',
    'Disallow: /admin',
  ),
  createRobotsSite(
    'training-half-open',
    'Says no; robots.txt keeps one of them out of a folder alone',
    'no',
    'User-agent: GPTBot',
    'Disallow: /archive/',
  ),
  createRobotsSite(
    'training-for-all',
    'Says no; robots.txt lets everybody in and names none of them',
    'no',
    'User-agent: *',
    'Allow: /',
    'Disallow: /gptbot',
  ),
  createRobotsSite(
    'training-all-out',
    'Says yes; robots.txt excludes all crawlers except ours',
    'yes',
    'User-agent: *',
    'Disallow: /',
    '',
    'User-agent: Vouchwire',
    'Allow: /',
  ),
  createRobotsSite(
    'training-yes-open',
    'Says yes; robots.txt keeps others out',
    'yes',
    'User-agent: SomeBot',
    'Disallow: /',
  ),
  {
    host: getHost('lapsed'),
    group: 'contradictions',
    what: 'A lapsed domain of a member: every path redirects to a host for parked domains',
    answer: redirect(
      (request) => `https://www.hugedomains.com/profile?d=${request.headers.host}&at=${Date.now()}`,
      302,
    ),
  },
  {
    host: getHost('lapsed-script'),
    group: 'contradictions',
    what: 'A lapsed domain whose every path is the script of a large registrar (seen on live hosts)',
    answer: redirectTo('/lander'),
  },
  {
    host: getHost('own-start'),
    group: 'contradictions',
    what: 'A site that redirects to its own page by the same script',
    answer: redirectTo('/start'),
  },
];
