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

const IS_ANTIBOT = 'https://github.com/microlinkhq/is-antibot';
const WAFW00F = 'https://github.com/EnableSecurity/wafw00f';

/**
 * Signs, by product, that only the pages of the products contain. Not in the list: scripts and fields that the products add to every
 * page of a site, such as `cf-ray`, `/cdn-cgi/challenge-platform/`, `_fs-ch-`, `/TSPD/` or `x-sucuri-id`.
 */
const WALL_SIGNS: Readonly<Record<string, readonly WallSign[]>> = {
  Cloudflare: [
    {
      source:
        'https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/',
      header: ['cf-mitigated', /\S/],
    },
    {
      source: 'https://github.com/microlinkhq/is-antibot/pull/55',
      markup: /_cf_chl_opt|cf-browser-verification|cf_chl_(?:jschl|captcha)|\bblock_headline\b|jschl[-_]answer/,
    },
    {
      source: 'https://github.com/Ekultek/WhatWaf/issues/998',
      heading: /^attention required! \| cloudflare|used cloudflare to restrict access/i,
    },
    { source: 'https://github.com/Ekultek/WhatWaf/issues/10', text: /^error code: 10(?:0[0-9]|1[0-9]|20)$/ },
  ],
  'AWS WAF': [
    {
      source: 'https://docs.aws.amazon.com/waf/latest/developerguide/waf-captcha-and-challenge-actions.html',
      header: ['x-amzn-waf-action', /\S/],
    },
    { source: IS_ANTIBOT, markup: /\bgokuProps\b|awsWafCookieDomainList/ },
  ],
  SiteGround: [
    { source: 'https://github.com/woocommerce/woocommerce/issues/52896', header: ['sg-captcha', /\S/] },
    { source: 'https://github.com/woocommerce/woocommerce/issues/52896', markup: /\/\.well-known\/(?:sg)?captcha\/\?/ },
  ],
  DataDome: [
    { source: 'https://docs.datadome.co/docs/faq-integration', header: ['x-dd-b', /^[1-9]/] },
    {
      source: 'https://github.com/Hyper-Solutions/hyper-sdk-py/pull/5',
      markup: /\b(?:geo|ct|c)\.captcha-delivery\.com/,
    },
    { source: IS_ANTIBOT, header: ['x-datadome', /\S/], counts: 'refusal' },
    { source: IS_ANTIBOT, header: ['set-cookie', /(?:^|[\s,])datadome=/], counts: 'refusal' },
  ],
  Sucuri: [
    { source: WAFW00F, header: ['x-sucuri-block', /\S/] },
    { source: WAFW00F, heading: /sucuri web ?site firewall/i },
    { source: WAFW00F, markup: /sucuri_cloudproxy_js|sucuri-firewall-block/ },
    { source: WAFW00F, header: ['x-sucuri-id', /\S/], counts: 'refusal' },
  ],
  Imperva: [
    {
      source: IS_ANTIBOT, // The script `_Incapsula_Resource?SWJIYLWA` is in ordinary pages. The frame with an incident is not.
      markup: /\/_Incapsula_Resource\?(?:SWUDNSAI|CWUDNSAI)=|reeseSkipExpirationCheck|distil_r_(?:captcha|blocked)/i,
    },
    { source: IS_ANTIBOT, markup: /\/_Incapsula_Resource\?/i, counts: 'without-text' },
    { source: IS_ANTIBOT, text: /incapsula incident id/i },
    { source: IS_ANTIBOT, heading: /^pardon our interruption/i },
    { source: IS_ANTIBOT, header: ['x-iinfo', /\S/], counts: 'refusal' },
    { source: IS_ANTIBOT, header: ['x-cdn', /^(?:incapsula|imperva)$/i], counts: 'refusal' },
  ],
  Akamai: [
    {
      source: IS_ANTIBOT,
      markup:
        /sec-if-cpt-container|scf-akamai-protected-by|\/_sec\/(?:cp_challenge|verify)|sec-cp-challenge|\bbm-verify=/,
    },
    {
      source: 'https://github.com/Ekultek/WhatWaf/issues/1162',
      heading: /^access denied$/i,
      text: /errors\.edgesuite\.net|reference ?#[0-9a-f]+\.[0-9a-f]+\.[0-9]+\.[0-9a-f]+/i,
    },
    {
      source: 'https://github.com/Ekultek/WhatWaf/issues/1162',
      header: ['server', /^akamaighost/i],
      counts: 'refusal',
    },
    {
      source: 'https://github.com/Ekultek/WhatWaf/issues/1162',
      header: ['server', /^akamaighost/i],
      heading: /^access denied$/i,
    },
  ],
  HUMAN: [
    {
      source: 'https://github.com/0xjas0/Chegg-Answer-Bot/issues/34',
      markup: /\bpx-captcha\b|\b_pxHostUrl\b|\bpxCaptchaSrc\b|captcha\.px-c(?:dn|loud)\.net|"blockScript"\s*:/,
    },
  ],
  Kasada: [
    {
      source: 'https://github.com/0x6a69616e/kpsdk-solver/issues/16',
      markup: /\bKPSDK\s*[.=]|\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/ips\.js/,
    },
    {
      source: 'https://github.com/Humphryyy/Kasada-Deobfuscated/issues/1',
      header: ['x-kpsdk-ct', /\S/],
      counts: 'refusal',
    },
  ],
  Vercel: [
    { source: 'https://github.com/mohamedhiba/smartmenu/issues/45', header: ['x-vercel-mitigated', /\S/] },
    { source: 'https://github.com/mohamedhiba/smartmenu/issues/45', heading: /^vercel security checkpoint$/i },
  ],
  Fastly: [{ source: 'https://github.com/microlinkhq/is-antibot/pull/68', heading: /^client challenge$/i }],
  F5: [
    {
      source: 'https://github.com/ariya/phantomjs/issues/14601',
      text: /the requested url was rejected\. please consult with your administrator|please enable javascript to view the page content\.\s*your support id is/i,
    },
    { source: 'https://github.com/ariya/phantomjs/issues/14601', markup: /\bbobcmn\b/ },
  ],
  Wordfence: [
    {
      source: 'https://github.com/ariya/phantomjs/issues/14601',
      text: /generated by wordfence|your access to this site has been limited(?: by the site owner)?/i,
    },
  ],
  ModSecurity: [
    { source: 'https://github.com/Ekultek/WhatWaf/issues/962', text: /this error was generated by mod_security/i },
  ],
  Anubis: [
    {
      source: 'https://github.com/TecharoHQ/anubis',
      markup: /\banubis_(?:challenge|version|base_prefix|public_url)\b|\/\.within\.website\/x\/cmd\/anubis\//,
    },
    { source: 'https://github.com/TecharoHQ/anubis', heading: /^making sure you're not a bot!?$/i },
  ],
  'go-away': [
    { source: 'https://git.gammaspectra.live/git/go-away', markup: /\/\.well-known\/\.[^\s"']{0,80}go-away/ },
    { source: 'https://git.gammaspectra.live/git/go-away', heading: /^checking you are not a bot$/i },
  ],
  'DDoS-Guard': [
    { source: WAFW00F, markup: /\bcheck\.ddos-guard\.net\/|\/\.well-known\/ddos-guard\// },
    { source: WAFW00F, heading: /^ddos-guard$/i },
    { source: WAFW00F, header: ['server', /^ddos-guard$/i], counts: 'refusal' },
  ],
  Radware: [
    { source: WAFW00F, heading: /^(?:radware (?:bot manager )?(?:captcha|block)|shieldsquare (?:captcha|block))/i },
  ],
  Reblaze: [
    { source: WAFW00F, markup: /\brbzns\b|\bwinsocks\(/ },
    { source: WAFW00F, header: ['server', /^reblaze/i], counts: 'refusal' },
  ],
  ArvanCloud: [
    { source: WAFW00F, markup: /\b__arcs(?:js|c|co)\b/ },
    { source: WAFW00F, header: ['server', /^arvancloud$/i], counts: 'refusal' },
  ],
  BunkerWeb: [{ source: 'https://github.com/bunkerity/bunkerweb', heading: /^bot detection$/i }],
  'Azure WAF': [
    {
      source: 'https://learn.microsoft.com/azure/web-application-firewall/waf-javascript-challenge',
      markup: /\b(?:afd|appgw)_azwaf_jsclearance\b/,
    },
    {
      source: 'https://learn.microsoft.com/azure/web-application-firewall/waf-javascript-challenge',
      heading: /^azure waf$/i,
    },
    {
      source: 'https://github.com/projectdiscovery/nuclei-templates/issues/12737',
      header: ['x-azure-ref', /\S/],
      text: /the request is blocked\./i,
      counts: 'refusal',
    },
  ],
  Google: [
    { source: 'https://support.google.com/websearch/answer/86640', text: /our systems have detected unusual traffic/i },
  ],
  CrowdSec: [
    {
      source: 'https://github.com/kdwils/envoy-proxy-crowdsec-bouncer/pull/210',
      header: ['set-cookie', /(?:^|[\s,])__crowdsec_challenge=/],
    },
  ],
  'Alibaba Cloud WAF': [{ source: IS_ANTIBOT, markup: /\bx5secdata\b|_____tmd_____\/punish|\baliyun_waf\b/ }],
  testcookie: [
    { source: 'https://github.com/kyprizel/testcookie-nginx-module', markup: /slowAES\.decrypt|\btoNumbers\(/ },
  ],
};

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
  return Object.keys(WALL_SIGNS).find((wall) => WALL_SIGNS[wall]?.some((sign) => hasSign(answer, sign))) ?? null;
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
