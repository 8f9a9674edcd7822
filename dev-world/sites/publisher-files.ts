import { createHash } from 'node:crypto';
import { createDidDocument, generateKey } from '../signing.ts';
import { getHomeUrl, getHost, type Handler, joinLines, ROOT, routePaths, type Site, WELL_KNOWN } from '../site.ts';

/** The statements of a publisher's files about the publisher. */
interface PublisherStatements {
  /** Name of its site in the world. */
  readonly site: string;
  readonly name: string;
  readonly legalName: string;
  readonly wikidata: string;
  readonly lei: string;
  /** Name of the owner's site in the world. */
  readonly owner: string;
  /**
   * The owner in ads.txt, the LEI in Publisher Info, and the rule for training in the RSL license. By default, they
   * equal those in the other files.
   */
  readonly ownerInAdsTxt?: string;
  readonly leiInPublisherInfo?: string;
  readonly allowsTrainingInLicense?: boolean;
}

const OWNER = 'meridian-media';
/** RFC 9116 recommends less than a year. */
const EXPIRES = new Date(Date.now() + 180 * 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z');

/** Serves a file with a validator, and responds 304 to it. */
function serveFile(
  body: string,
  contentType = 'text/plain; charset=utf-8',
  headers: Record<string, string> = {},
): Handler {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  return (request, response) => {
    const isKnown = request.headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : 200, { etag, ...(isKnown ? {} : { 'content-type': contentType, ...headers }) });
    response.end(isKnown ? undefined : body);
  };
}

const serveJson = (value: unknown, contentType = 'application/json'): Handler =>
  serveFile(`${JSON.stringify(value, null, 2)}\n`, contentType);

function createOrganization({ site, name, legalName, wikidata, lei, owner }: PublisherStatements) {
  const home = getHomeUrl(site);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsMediaOrganization',
    name,
    legalName,
    url: home,
    description: `${name} reports on the towns along the line.`,
    leiCode: lei,
    address: {
      '@type': 'PostalAddress',
      streetAddress: '12 Harbor Street',
      postalCode: '04101',
      addressLocality: 'Portland',
      addressCountry: 'US',
    },
    sameAs: [`https://www.wikidata.org/wiki/${wikidata}`],
    parentOrganization: { '@type': 'Organization', name: 'Meridian Media', url: getHomeUrl(owner) },
    publishingPrinciples: `${home}principles`,
    correctionsPolicy: `${home}corrections`,
  };
}

/** Serves every file of a publisher, in the form that its format prescribes. */
function servePublisherFiles(publisher: PublisherStatements): Handler {
  const { site, name, legalName, owner, ownerInAdsTxt = owner, lei, leiInPublisherInfo = lei } = publisher;
  const home = getHomeUrl(site);
  const license = `${home}license.xml`;
  const trustTxt = serveFile(
    joinLines(
      `# ${name}`,
      `belongto=${getHomeUrl('league')}`,
      `controlledby=${getHomeUrl(owner)}`,
      `disclosure=${home}principles`,
      `contact=${home}contact`,
      'datatrainingallowed=no',
    ),
  );
  const adsTxt = serveFile(
    joinLines(
      `# Advertising systems of ${name}`,
      'exchange-vouchwire-dev.com, pub-1234567890, DIRECT, f08c47fec0942fa0',
      `OWNERDOMAIN=${getHost(ownerInAdsTxt)}`,
      `CONTACT=${home}advertising`,
    ),
  );
  const organization = createOrganization(publisher);
  return routePaths({
    [WELL_KNOWN]: trustTxt,
    [ROOT]: trustTxt,
    '/robots.txt': serveFile(
      joinLines(
        `License: ${license}`,
        '',
        'User-agent: *',
        'Content-Usage: / train-ai=n, search=y',
        'Content-Signal: ai-train=no, search=yes',
        'Allow: /',
        '',
        'User-agent: GPTBot',
        'Disallow: /',
      ),
    ),
    '/ads.txt': adsTxt,
    '/app-ads.txt': adsTxt,
    '/sellers.json': serveJson({
      version: '1.0',
      sellers: [{ seller_id: '1', name: legalName, domain: getHost(site), seller_type: 'PUBLISHER' }],
    }),
    '/.well-known/publisher-info.json': serveJson(
      { ...organization, leiCode: leiInPublisherInfo },
      'application/ld+json',
    ),
    '/.well-known/security.txt': serveFile(
      joinLines(
        `Contact: mailto:security@${getHost(site)}`,
        `Contact: ${home}security`,
        `Expires: ${EXPIRES}`,
        `Canonical: ${home}.well-known/security.txt`,
      ),
    ),
    '/license.xml': serveFile(
      joinLines(
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<rsl xmlns="https://rslstandard.org/rsl">',
        '  <content url="/">',
        '    <license>',
        ...(publisher.allowsTrainingInLicense
          ? ['      <permits type="usage">search ai-train</permits>']
          : ['      <permits type="usage">search</permits>', '      <prohibits type="usage">ai-train</prohibits>']),
        '    </license>',
        '  </content>',
        '</rsl>',
      ),
      'application/rsl+xml',
    ),
    '/.well-known/tdmrep.json': serveJson([{ location: '/', 'tdm-reservation': 1, 'tdm-policy': license }]),
    '/.well-known/did.json': serveJson(
      createDidDocument(`did:web:${getHost(site)}`, [generateKey()], { alsoKnownAs: [home] }),
      'application/did+json',
    ),
    '/': serveFile(
      joinLines(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>`,
        '<meta name="tdm-reservation" content="1">',
        `<link rel="license" type="application/rsl+xml" href="${license}">`,
        `<script type="application/ld+json">\n${JSON.stringify(organization, null, 1)}\n</script>`,
        `</head><body><h1>${name}</h1></body></html>`,
      ),
      'text/html; charset=utf-8',
      { 'content-usage': 'train-ai=n' },
    ),
  });
}

const createSite = (name: string, what: string, answer: Handler): Site => ({
  host: getHost(name),
  group: 'publisher-files',
  what,
  answer,
});

/**
 * Publishers with every file that identifies them, and their owner. The LEIs are unassigned and have correct check
 * digits. The items of Wikidata are its sandboxes.
 */
export const publisherFiles: readonly Site[] = [
  createSite(
    'meridian',
    'Says the same about itself in all of its files',
    servePublisherFiles({
      owner: OWNER,
      site: 'meridian',
      name: 'The Meridian',
      legalName: 'Meridian Press LLC',
      lei: '9695VOUCHWIREDEV0007',
      wikidata: 'Q4115189',
    }),
  ),
  createSite(
    'patchwork',
    'Contradicts itself: ads.txt names another owner, Publisher Info another LEI, and its license allows training',
    servePublisherFiles({
      owner: OWNER,
      site: 'patchwork',
      name: 'The Patchwork',
      legalName: 'Patchwork Press LLC',
      lei: '9695VOUCHWIREDEV0007',
      wikidata: 'Q13406268',
      ownerInAdsTxt: 'baron',
      leiInPublisherInfo: '9695VOUCHWIREDEV0104',
      allowsTrainingInLicense: true,
    }),
  ),
  createSite(
    OWNER,
    'Controls Meridian and Patchwork; has no other file',
    routePaths({
      [WELL_KNOWN]: serveFile(
        joinLines(
          `control=${getHomeUrl('meridian')}`,
          `control=${getHomeUrl('patchwork')}`,
          `contact=${getHomeUrl(OWNER)}contact`,
        ),
      ),
    }),
  ),
];
