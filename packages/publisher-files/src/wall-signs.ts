/** Parts of an answer that a sign is compared with. */
export interface SignedAnswer {
  readonly status: number;
  /** Fields by name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** Null for a page with more text than a wall has. */
  readonly page: WallPage | null;
}

/** Parts of a short page, or of a short text. */
export interface WallPage {
  /** Text of title and first heading. */
  readonly headings: readonly string[];
  /** Values of attributes, and the contents of scripts. Text that a page shows is not in it. */
  readonly markup: string;
  /** Visible text. */
  readonly text: string;
}

/** A sign by which a product that refuses or tests visitors is recognized. All conditions of a sign must be true. */
interface WallSign {
  readonly wall: string;
  /** Where the sign is documented, where an answer with it is quoted, or a detector that names it. */
  readonly source: string;
  /** Name of a field in lower case, and its value. */
  readonly header?: readonly [name: string, value: RegExp];
  readonly heading?: RegExp;
  readonly markup?: RegExp;
  readonly text?: RegExp;
  /**
   * The sign is also in ordinary answers of sites behind the product. `refusal`: it only names the product of an answer
   * whose status is a refusal. `without-text`: it counts in a page that shows nothing.
   */
  readonly counts?: 'refusal' | 'without-text';
}

/**
 * Signs that only the pages of the products contain. Not in the list: scripts and fields that the products add to every
 * page of a site, such as `cf-ray`, `/cdn-cgi/challenge-platform/`, `_fs-ch-`, `/TSPD/` or `x-sucuri-id`.
 */
const WALL_SIGNS: readonly WallSign[] = [
  {
    wall: 'Cloudflare',
    source: 'https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/',
    header: ['cf-mitigated', /\S/],
  },
  {
    wall: 'Cloudflare',
    source: 'https://github.com/microlinkhq/is-antibot/pull/55',
    markup: /_cf_chl_opt|cf-browser-verification|cf_chl_(?:jschl|captcha)|\bblock_headline\b|jschl[-_]answer/,
  },
  {
    wall: 'Cloudflare',
    source: 'https://github.com/Ekultek/WhatWaf/issues/998',
    heading: /^attention required! \| cloudflare|used cloudflare to restrict access/i,
  },
  {
    wall: 'Cloudflare',
    source: 'https://github.com/Ekultek/WhatWaf/issues/10',
    text: /^error code: 10(?:0[0-9]|1[0-9]|20)$/,
  },
  {
    wall: 'AWS WAF',
    source: 'https://docs.aws.amazon.com/waf/latest/developerguide/waf-captcha-and-challenge-actions.html',
    header: ['x-amzn-waf-action', /\S/],
  },
  {
    wall: 'AWS WAF',
    source: 'https://github.com/microlinkhq/is-antibot',
    markup: /\bgokuProps\b|awsWafCookieDomainList/,
  },
  {
    wall: 'SiteGround',
    source: 'https://github.com/woocommerce/woocommerce/issues/52896',
    header: ['sg-captcha', /\S/],
  },
  {
    wall: 'SiteGround',
    source: 'https://github.com/woocommerce/woocommerce/issues/52896',
    markup: /\/\.well-known\/(?:sg)?captcha\/\?/,
  },
  { wall: 'DataDome', source: 'https://docs.datadome.co/docs/faq-integration', header: ['x-dd-b', /^[1-9]/] },
  {
    wall: 'DataDome',
    source: 'https://github.com/Hyper-Solutions/hyper-sdk-py/pull/5',
    markup: /\b(?:geo|ct|c)\.captcha-delivery\.com/,
  },
  {
    wall: 'DataDome',
    source: 'https://github.com/microlinkhq/is-antibot',
    header: ['x-datadome', /\S/],
    counts: 'refusal',
  },
  {
    wall: 'DataDome',
    source: 'https://github.com/microlinkhq/is-antibot',
    header: ['set-cookie', /(?:^|[\s,])datadome=/],
    counts: 'refusal',
  },
  {
    wall: 'Sucuri',
    source: 'https://github.com/EnableSecurity/wafw00f',
    header: ['x-sucuri-block', /\S/],
  },
  {
    wall: 'Sucuri',
    source: 'https://github.com/EnableSecurity/wafw00f',
    heading: /sucuri web ?site firewall/i,
  },
  {
    wall: 'Sucuri',
    source: 'https://github.com/EnableSecurity/wafw00f',
    markup: /sucuri_cloudproxy_js|sucuri-firewall-block/,
  },
  {
    wall: 'Sucuri',
    source: 'https://github.com/EnableSecurity/wafw00f',
    header: ['x-sucuri-id', /\S/],
    counts: 'refusal',
  },
  {
    wall: 'Imperva',
    source: 'https://github.com/microlinkhq/is-antibot',
    // The script `_Incapsula_Resource?SWJIYLWA` is in ordinary pages. The frame with an incident is not.
    markup: /\/_Incapsula_Resource\?(?:SWUDNSAI|CWUDNSAI)=|reeseSkipExpirationCheck|distil_r_(?:captcha|blocked)/i,
  },
  {
    wall: 'Imperva',
    source: 'https://github.com/microlinkhq/is-antibot',
    markup: /\/_Incapsula_Resource\?/i,
    counts: 'without-text',
  },
  {
    wall: 'Imperva',
    source: 'https://github.com/microlinkhq/is-antibot',
    text: /incapsula incident id/i,
  },
  {
    wall: 'Imperva',
    source: 'https://github.com/microlinkhq/is-antibot',
    heading: /^pardon our interruption/i,
  },
  {
    wall: 'Imperva',
    source: 'https://github.com/microlinkhq/is-antibot',
    header: ['x-iinfo', /\S/],
    counts: 'refusal',
  },
  {
    wall: 'Imperva',
    source: 'https://github.com/microlinkhq/is-antibot',
    header: ['x-cdn', /^(?:incapsula|imperva)$/i],
    counts: 'refusal',
  },
  {
    wall: 'Akamai',
    source: 'https://github.com/microlinkhq/is-antibot',
    markup:
      /sec-if-cpt-container|scf-akamai-protected-by|\/_sec\/(?:cp_challenge|verify)|sec-cp-challenge|\bbm-verify=/,
  },
  {
    wall: 'Akamai',
    source: 'https://github.com/Ekultek/WhatWaf/issues/1162',
    heading: /^access denied$/i,
    text: /errors\.edgesuite\.net|reference ?#[0-9a-f]+\.[0-9a-f]+\.[0-9]+\.[0-9a-f]+/i,
  },
  {
    wall: 'Akamai',
    source: 'https://github.com/Ekultek/WhatWaf/issues/1162',
    header: ['server', /^akamaighost/i],
    counts: 'refusal',
  },
  {
    wall: 'Akamai',
    source: 'https://github.com/Ekultek/WhatWaf/issues/1162',
    header: ['server', /^akamaighost/i],
    heading: /^access denied$/i,
  },
  {
    wall: 'HUMAN',
    source: 'https://github.com/0xjas0/Chegg-Answer-Bot/issues/34',
    markup: /\bpx-captcha\b|\b_pxHostUrl\b|\bpxCaptchaSrc\b|captcha\.px-c(?:dn|loud)\.net|"blockScript"\s*:/,
  },
  {
    wall: 'Kasada',
    source: 'https://github.com/0x6a69616e/kpsdk-solver/issues/16',
    markup: /\bKPSDK\s*[.=]|\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/ips\.js/,
  },
  {
    wall: 'Kasada',
    source: 'https://github.com/Humphryyy/Kasada-Deobfuscated/issues/1',
    header: ['x-kpsdk-ct', /\S/],
    counts: 'refusal',
  },
  {
    wall: 'Vercel',
    source: 'https://github.com/mohamedhiba/smartmenu/issues/45',
    header: ['x-vercel-mitigated', /\S/],
  },
  {
    wall: 'Vercel',
    source: 'https://github.com/mohamedhiba/smartmenu/issues/45',
    heading: /^vercel security checkpoint$/i,
  },
  { wall: 'Fastly', source: 'https://github.com/microlinkhq/is-antibot/pull/68', heading: /^client challenge$/i },
  {
    wall: 'F5',
    source: 'https://github.com/ariya/phantomjs/issues/14601',
    text: /the requested url was rejected\. please consult with your administrator|please enable javascript to view the page content\.\s*your support id is/i,
  },
  { wall: 'F5', source: 'https://github.com/ariya/phantomjs/issues/14601', markup: /\bbobcmn\b/ },
  {
    wall: 'Wordfence',
    source: 'https://github.com/ariya/phantomjs/issues/14601',
    text: /generated by wordfence|your access to this site has been limited(?: by the site owner)?/i,
  },
  {
    wall: 'ModSecurity',
    source: 'https://github.com/Ekultek/WhatWaf/issues/962',
    text: /this error was generated by mod_security/i,
  },
  {
    wall: 'Anubis',
    source: 'https://github.com/TecharoHQ/anubis',
    markup: /\banubis_(?:challenge|version|base_prefix|public_url)\b|\/\.within\.website\/x\/cmd\/anubis\//,
  },
  {
    wall: 'Anubis',
    source: 'https://github.com/TecharoHQ/anubis',
    heading: /^making sure you're not a bot!?$/i,
  },
  {
    wall: 'go-away',
    source: 'https://git.gammaspectra.live/git/go-away',
    markup: /\/\.well-known\/\.[^\s"']{0,80}go-away/,
  },
  { wall: 'go-away', source: 'https://git.gammaspectra.live/git/go-away', heading: /^checking you are not a bot$/i },
  {
    wall: 'DDoS-Guard',
    source: 'https://github.com/EnableSecurity/wafw00f',
    markup: /\bcheck\.ddos-guard\.net\/|\/\.well-known\/ddos-guard\//,
  },
  { wall: 'DDoS-Guard', source: 'https://github.com/EnableSecurity/wafw00f', heading: /^ddos-guard$/i },
  {
    wall: 'DDoS-Guard',
    source: 'https://github.com/EnableSecurity/wafw00f',
    header: ['server', /^ddos-guard$/i],
    counts: 'refusal',
  },
  {
    wall: 'Radware',
    source: 'https://github.com/EnableSecurity/wafw00f',
    heading: /^(?:radware (?:bot manager )?(?:captcha|block)|shieldsquare (?:captcha|block))/i,
  },
  {
    wall: 'Reblaze',
    source: 'https://github.com/EnableSecurity/wafw00f',
    markup: /\brbzns\b|\bwinsocks\(/,
  },
  {
    wall: 'Reblaze',
    source: 'https://github.com/EnableSecurity/wafw00f',
    header: ['server', /^reblaze/i],
    counts: 'refusal',
  },
  {
    wall: 'ArvanCloud',
    source: 'https://github.com/EnableSecurity/wafw00f',
    markup: /\b__arcs(?:js|c|co)\b/,
  },
  {
    wall: 'ArvanCloud',
    source: 'https://github.com/EnableSecurity/wafw00f',
    header: ['server', /^arvancloud$/i],
    counts: 'refusal',
  },
  {
    wall: 'BunkerWeb',
    source: 'https://github.com/bunkerity/bunkerweb',
    heading: /^bot detection$/i,
  },
  {
    wall: 'Azure WAF',
    source: 'https://learn.microsoft.com/azure/web-application-firewall/waf-javascript-challenge',
    markup: /\b(?:afd|appgw)_azwaf_jsclearance\b/,
  },
  {
    wall: 'Azure WAF',
    source: 'https://learn.microsoft.com/azure/web-application-firewall/waf-javascript-challenge',
    heading: /^azure waf$/i,
  },
  {
    wall: 'Azure WAF',
    source: 'https://github.com/projectdiscovery/nuclei-templates/issues/12737',
    header: ['x-azure-ref', /\S/],
    text: /the request is blocked\./i,
    counts: 'refusal',
  },
  {
    wall: 'Google',
    source: 'https://support.google.com/websearch/answer/86640',
    text: /our systems have detected unusual traffic/i,
  },
  {
    wall: 'CrowdSec',
    source: 'https://github.com/kdwils/envoy-proxy-crowdsec-bouncer/pull/210',
    header: ['set-cookie', /(?:^|[\s,])__crowdsec_challenge=/],
  },
  {
    wall: 'Alibaba Cloud WAF',
    source: 'https://github.com/microlinkhq/is-antibot',
    markup: /\bx5secdata\b|_____tmd_____\/punish|\baliyun_waf\b/,
  },
  {
    wall: 'testcookie',
    source: 'https://github.com/kyprizel/testcookie-nginx-module',
    markup: /slowAES\.decrypt|\btoNumbers\(/,
  },
];

/** Hosts of products to which sites send visitors, with their subdomains. */
const WALL_DOMAINS: Readonly<Record<string, string>> = {
  'awswaf.com': 'AWS WAF',
  'captcha-delivery.com': 'DataDome',
  'challenges.cloudflare.com': 'Cloudflare',
  'ddos-guard.net': 'DDoS-Guard',
  'perfdrive.com': 'Radware',
  'queue-it.net': 'Queue-it',
};

/** Statuses with which a server refuses a request. */
export const REFUSAL_STATUSES: ReadonlySet<number> = new Set([401, 402, 403, 406, 429, 451, 999]);

/** Returns the name of the product that answered in place of the site. Null if there is no sign of one. */
export function findWallName(answer: SignedAnswer): string | null {
  return WALL_SIGNS.find((sign) => hasSign(answer, sign))?.wall ?? null;
}

/** Returns the product to which a host belongs. Null for all other hosts. */
export function findWallOfHost(hostname: string): string | null {
  const domain = Object.keys(WALL_DOMAINS).find((one) => hostname === one || hostname.endsWith(`.${one}`));
  return domain === undefined ? null : (WALL_DOMAINS[domain] ?? null);
}

function hasSign(
  { status, headers, page }: SignedAnswer,
  { header, heading, markup, text, counts }: WallSign,
): boolean {
  if (counts === 'refusal' && !REFUSAL_STATUSES.has(status)) return false;
  if (counts === 'without-text' && (page === null || page.text !== '' || page.headings.length > 0)) return false;
  return (
    (header === undefined || header[1].test(headers.get(header[0]) ?? '')) &&
    (heading === undefined || (page?.headings.some((one) => heading.test(one)) ?? false)) &&
    (markup === undefined || markup.test(page?.markup ?? '')) &&
    (text === undefined || text.test(page?.text ?? ''))
  );
}
