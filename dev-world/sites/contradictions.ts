import {
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

/** Records as advertising systems have them; the variables often stand below hundreds of these. */
const SELLERS = [
  '# ads.txt of the site',
  'exchange-vouchwire-dev.com, pub-1234567890, DIRECT, f08c47fec0942fa0',
  'exchange-vouchwire-dev.com, 42, RESELLER # OWNERDOMAIN=nobody-vouchwire-dev.com',
];
const ads = (...variables: string[]): Handler => text(lines(...SELLERS, ...variables));

/** A home page with structured data, one block each. */
const page = (...nodes: object[]): Handler =>
  html(
    [
      '<!doctype html><html><head><title>Home</title>',
      ...nodes.map((node) => `<script type="application/ld+json">\n${JSON.stringify(node, null, 1)}\n</script>`),
      '</head><body>Home</body></html>',
    ].join('\n'),
  );
const organisation = (more: object): object => ({
  '@context': 'https://schema.org',
  '@type': 'NewsMediaOrganization',
  name: 'The paper',
  ...more,
});
const website = (publisher: unknown): object => ({ '@context': 'https://schema.org', '@type': 'WebSite', publisher });

/** @param says the lines of its file; null: it has none */
function site(
  name: string,
  what: string,
  says: readonly string[] | null,
  also: Readonly<Record<string, Handler>> = {},
): Site {
  const file = says && text(lines(...says, `contact=mailto:desk@${host(name)}`));
  const answer = paths({ ...(file ? { [WELL_KNOWN]: file, [ROOT]: file } : {}), ...also });
  return { host: host(name), group: 'contradictions', what, answer };
}

const owned = `controlledby=${home('crown')}`;
const adsSite = (name: string, what: string, ...variables: string[]) =>
  site(name, what, [owned], { '/ads.txt': ads(...variables) });
const pageSite = (name: string, what: string, ...nodes: object[]) => site(name, what, [owned], { '/': page(...nodes) });
const robotsSite = (name: string, what: string, says: 'yes' | 'no', ...robots: string[]) =>
  site(name, what, [`datatrainingallowed=${says}`], { '/robots.txt': text(robots.join('\r\n')) });

const sentOnTo = (path: string): Handler =>
  html(
    `<!DOCTYPE html><html><head><script>window.onload=function(){window.location.href="${path}"}</script></head></html>`,
  );

/** Sites whose ads.txt, home page or robots.txt says something else than their trust.txt, and such as only seem to. */
export const contradictions: readonly Site[] = [
  adsSite('ads-owner-differs', 'Its file names Crown as owner, its ads.txt another', `OwnerDomain=${host('baron')}`),
  adsSite(
    'ads-owner-agrees',
    'Names Crown in both, in other spellings',
    `OWNERDOMAIN=WWW.${host('crown').toUpperCase()}`,
  ),
  adsSite('ads-owner-itself', 'Its ads.txt names the site itself', `OWNERDOMAIN=${host('ads-owner-itself')}`),
  adsSite('ads-owner-suffix', 'Its ads.txt names a public suffix as owner', 'OWNERDOMAIN=co.uk'),
  adsSite(
    'ads-owner-twice',
    'Of two owners in ads.txt the first counts',
    `OWNERDOMAIN=${host('crown')}`,
    `OWNERDOMAIN=${host('baron')}`,
  ),
  adsSite('ads-owner-house', 'Its ads.txt names a company of Crown', `OWNERDOMAIN=${host('branch')}`),
  adsSite(
    'ads-agency',
    'Names Crown in both, and an agency that sells its advertising',
    `OWNERDOMAIN=${host('crown')}`,
    `MANAGERDOMAIN=${host('agency')}`,
  ),
  adsSite('ads-manager', 'Its ads.txt names an agency alone', `MANAGERDOMAIN=${host('agency')}`),
  adsSite(
    'ads-managers',
    'Its ads.txt names an agency for each of two countries',
    `MANAGERDOMAIN=${host('agency')}, US`,
    `MANAGERDOMAIN=${host('baron')},FR`,
  ),
  site(
    'ads-desk',
    'A sub-domain’s owner is named by another sub-domain of his',
    [`controlledby=https://press.${host('crown')}/`],
    {
      '/ads.txt': ads(`OWNERDOMAIN=${host('crown')}`),
    },
  ),
  site(
    'ads-upside-down',
    'Says that it controls Baron; its ads.txt says that Baron owns it',
    [`control=${home('baron')}`],
    {
      '/ads.txt': ads(`OWNERDOMAIN=${host('baron')}`),
    },
  ),
  site('ads-alone', 'Says nothing of who controls it, and much in its ads.txt', [`belongto=${home('league')}`], {
    '/ads.txt': ads(`OWNERDOMAIN=${host('baron')}`, `MANAGERDOMAIN=${host('agency')}`),
  }),
  site('ads-elsewhere', 'Its ads.txt lies with a service, and names another owner', [owned], {
    '/ads.txt': redirect(`https://${host('ads-service')}/customers/7`),
  }),
  site('ads-service', 'Keeps ads.txt files for others', null, { '/customers/7': ads(`OWNERDOMAIN=${host('baron')}`) }),
  site('ads-of-another', 'Its ads.txt is that of another site', [owned], {
    '/ads.txt': redirect(`https://${host('ads-owner-differs')}/ads.txt`),
  }),
  site('ads-out-of-order', 'Its ads.txt and home page are out of order', [owned], {
    '/ads.txt': status(503),
    '/': status(503),
  }),
  site('ads-is-page', 'In place of ads.txt is a page', [owned], { '/ads.txt': page() }),
  site('ads-claimed', 'Has no file; its ads.txt names an owner', null, {
    '/ads.txt': ads(`OWNERDOMAIN=${host('baron')}`),
  }),
  pageSite(
    'page-parent-differs',
    'Its file names Crown as owner, its home page another',
    organisation({ parentOrganization: { '@type': 'Organization', name: 'Baron', url: home('baron') } }),
  ),
  pageSite(
    'page-parent-linked',
    'The same, with the parts of the page’s data in two places, and the name of a city in between',
    website({ '@id': '#paper' }),
    organisation({ '@id': '#paper', parentOrganization: { '@id': '#baron' } }),
    { '@type': 'Organization', '@id': '#baron', url: home('baron'), name: 'Baron' },
  ),
  pageSite(
    'page-parent-agrees',
    'Names Crown in both',
    organisation({ parentOrganization: `http://WWW.${host('crown')}/about` }),
  ),
  pageSite(
    'page-publisher-differs',
    'Its home page is published by another',
    website({ '@type': 'Organization', url: home('baron') }),
  ),
  pageSite(
    'page-publisher-itself',
    'Publishes its home page itself',
    website({ '@type': 'Organization', url: `https://www.${host('page-publisher-itself')}/` }),
  ),
  pageSite(
    'page-publisher-between',
    'Published by a company that belongs to Crown, as it says',
    website({ '@type': 'Organization', url: home('baron'), name: 'Between' }),
    organisation({ parentOrganization: { url: home('crown') } }),
  ),
  pageSite(
    'page-publisher-described',
    'Its publisher is named by an encyclopedia and an account',
    website({ '@type': 'Organization', '@id': 'https://www.wikidata.org/entity/Q42' }),
    website({ '@type': 'Organization', url: 'https://www.facebook.com/crown' }),
  ),
  pageSite('page-stories', 'Shows stories that others publish', {
    '@type': 'ItemList',
    itemListElement: [{ '@type': 'NewsArticle', publisher: { '@type': 'Organization', url: home('baron') } }],
  }),
  pageSite(
    'page-other-site',
    'Describes another site, which has another owner',
    organisation({ url: home('gazette'), parentOrganization: { url: home('baron') } }),
  ),
  site('page-moved', 'Its home page has moved to another site', [owned], {
    '/': redirect(home('page-publisher-differs')),
  }),
  site('page-kept-out', 'Lets us read its trust.txt and nothing else', [owned], {
    '/robots.txt': text(
      lines('User-agent: Vouchwire', 'Allow: /trust.txt', 'Allow: /.well-known/trust.txt', 'Disallow: /'),
    ),
    '/': page(website({ '@type': 'Organization', url: home('baron') })),
  }),
  robotsSite(
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
  robotsSite(
    'training-half-open',
    'Says no; robots.txt keeps one of them out of a folder alone',
    'no',
    'User-agent: GPTBot',
    'Disallow: /archive/',
  ),
  robotsSite(
    'training-for-all',
    'Says no; robots.txt lets everybody in and names none of them',
    'no',
    'User-agent: *',
    'Allow: /',
    'Disallow: /gptbot',
  ),
  robotsSite(
    'training-all-out',
    'Says yes; robots.txt keeps everybody out but us',
    'yes',
    'User-agent: *',
    'Disallow: /',
    '',
    'User-agent: Vouchwire',
    'Allow: /',
  ),
  robotsSite('training-yes-open', 'Says yes; robots.txt keeps others out', 'yes', 'User-agent: SomeBot', 'Disallow: /'),
  {
    host: host('lapsed'),
    group: 'contradictions',
    what: 'A member’s domain that has lapsed: every path leads to where it is sold',
    answer: redirect(
      (request) => `https://www.hugedomains.com/profile?d=${request.headers.host}&at=${Date.now()}`,
      302,
    ),
  },
  {
    host: host('lapsed-script'),
    group: 'contradictions',
    what: 'A lapsed domain whose every path is the script of a large registrar (seen on live hosts)',
    answer: sentOnTo('/lander'),
  },
  {
    host: host('own-start'),
    group: 'contradictions',
    what: 'A site that sends its visitors on to a page of its own by the same script',
    answer: sentOnTo('/start'),
  },
];
