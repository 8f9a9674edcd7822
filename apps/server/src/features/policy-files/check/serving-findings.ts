import type { PolicyCause, PolicyDiagnostic } from '@vouchwire/api-contract';
import { ownerDomainOf } from '@vouchwire/trust-graph';
import { decodePolicyFile } from 'trust-txt';
import type { Hop } from '../../../platform/safe-fetch/safe-fetch.ts';
import { contentTypeOf } from './content-type.ts';
import { finding } from './finding.ts';
import { type Look, type OtherLocation, type PolicySearch, ROOT, WELL_KNOWN } from './look-for-policy-file.ts';
import { parkingRedirect } from './parking-hosts.ts';
import type { NetworkRuleId } from './rules/index.ts';

/** RFC 9309 makes crawlers read so much of a robots.txt; some readers of trust.txt stop there or earlier. */
const COMFORTABLE_BYTES = 500 * 1024;
const LONGEST_AGE_S = 30 * 86_400;

const INSTEAD: Partial<Record<PolicyCause, readonly [code: NetworkRuleId, what: string]>> = {
  html: ['TT105', 'a web page. Exempt the path from the site’s fallback page'],
  'redirect-page': ['TT106', 'a page that sends visitors on by script. Answer with a redirect (301) instead'],
  'other-format': ['TT107', 'another format. Serve the trust.txt file there'],
  binary: ['TT107', 'something that is no text. Serve the trust.txt file there'],
  'bot-challenge': ['TT108', 'a question whether the visitor is human. Let everyone read this path'],
};

/** What is wrong with how a file is served: the rules of group 1 that show in the answers themselves. */
export function servingFindings(search: PolicySearch): PolicyDiagnostic[] {
  const { looks, chosen, telling, outcome, identity } = search;
  return [
    ...(outcome === 'absent'
      ? [
          finding(
            'TT101',
            `${identity.host} has no trust.txt at either location. Publish one at https://${identity.host}${WELL_KNOWN}.`,
          ),
        ]
      : []),
    ...insteadOfFile(looks),
    ...(chosen ? [...locationFindings(search, chosen), ...answerFindings(chosen), ...redirectFindings(chosen)] : []),
    ...(telling?.leadsTo ? [otherSiteFinding(telling, telling.leadsTo)] : []),
    ...secureFindings(search),
    ...parked(looks),
    ...failedRedirects(looks),
    ...hostFormFindings(search),
  ];
}

/** One finding for each location, not one for each spelling of the host. */
function insteadOfFile(looks: readonly Look[]): PolicyDiagnostic[] {
  const told = new Set<string>();
  return looks.flatMap(({ path, url, verdict }) => {
    const instead = verdict.cause && INSTEAD[verdict.cause];
    if (!instead || told.has(`${path} ${verdict.cause}`)) return [];
    told.add(`${path} ${verdict.cause}`);
    const [code, what] = instead;
    return [finding(code, `Where the file belongs there is ${what}.`, { url })];
  });
}

function locationFindings({ looks }: PolicySearch, chosen: Look): PolicyDiagnostic[] {
  const other = looks.find(
    (look) => look.scheme === chosen.scheme && look.host === chosen.host && look.path !== chosen.path,
  );
  if (!other) return [];
  if (other.verdict.outcome === 'absent') {
    return chosen.path === ROOT
      ? [finding('TT102', `The file is at ${ROOT} only. Serve it at ${WELL_KNOWN} too.`, { url: chosen.url })]
      : [
          finding('TT103', `The file is at ${WELL_KNOWN} only. Serve it at ${ROOT} too, for older readers.`, {
            url: chosen.url,
          }),
        ];
  }
  if (other.verdict.outcome === 'found' && textOf(other) !== textOf(chosen)) {
    return [
      finding(
        'TT104',
        `The files at ${WELL_KNOWN} and ${ROOT} differ; the one at ${chosen.path} counts. Serve one from the other.`,
        { url: other.url },
      ),
    ];
  }
  return [];
}

function answerFindings({ url, result }: Look): PolicyDiagnostic[] {
  if (!result.ok) return [];
  const findings: PolicyDiagnostic[] = [];
  const { mediaType, charset } = contentTypeOf(result.headers);
  if (mediaType !== 'text/plain') {
    findings.push(
      finding(
        'TT109',
        `The file is served as ${mediaType ?? 'nothing in particular'}. Serve it as text/plain; charset=utf-8.`,
        { url },
      ),
    );
  } else if (charset === null && result.body.some((byte) => byte > 0x7f)) {
    findings.push(
      finding(
        'TT110',
        'The file holds letters beyond ASCII and is served without a charset. Serve it as text/plain; charset=utf-8.',
        { url },
      ),
    );
  }
  if (result.truncated || result.body.length > COMFORTABLE_BYTES) {
    findings.push(
      finding(
        'TT118',
        result.truncated
          ? 'The file is larger than 1 MiB; the rest of it was not read. Split it by site.'
          : 'The file is larger than 500 KiB. Split it by site.',
        { url },
      ),
    );
  }
  const caching = cachingFinding(url, result.headers.get('cache-control'));
  return caching ? [...findings, caching] : findings;
}

function cachingFinding(url: string, cacheControl: string | null): PolicyDiagnostic | null {
  const age = /\bmax-age\s*=\s*"?(\d+)/i.exec(cacheControl ?? '')?.[1];
  const never = /\bno-(?:store|cache)\b/i.test(cacheControl ?? '');
  if (age !== undefined && !never && Number(age) > 0 && Number(age) <= LONGEST_AGE_S) return null;
  const what =
    never || age === '0'
      ? 'may not be kept by readers'
      : age === undefined
        ? 'does not say for how long it may be kept'
        : 'may be kept for more than 30 days';
  return finding('TT120', `The file ${what}. Send Cache-Control: max-age between an hour (3600) and a day (86400).`, {
    url,
  });
}

function redirectFindings({ url, result, host }: Look): PolicyDiagnostic[] {
  const { hops } = result;
  if (!result.ok || hops.length < 2) return [];
  const findings: PolicyDiagnostic[] = [];
  const final = new URL(result.url);
  const home = ownerDomainOf(host);
  const away = ownerDomainOf(final.hostname);
  if (url.startsWith('https:') && hops.some((hop) => hop.url.startsWith('http:'))) {
    findings.push(
      finding('TT112', 'On the way to the file a redirect leads through plain http. Redirect straight to https.', {
        url,
      }),
    );
  }
  if (parkingRedirect(hops, host) === null && away !== home)
    findings.push(otherDomainFinding(url, host, final.hostname));
  if (!final.pathname.endsWith('/trust.txt')) {
    findings.push(finding('TT116', `The file lies at ${final.pathname}, which is fine.`, { url }));
  }
  return findings;
}

function otherSiteFinding({ url, host }: Look, other: OtherLocation): PolicyDiagnostic {
  const { hostname } = new URL(other.url);
  if (ownerDomainOf(hostname) !== ownerDomainOf(host)) return otherDomainFinding(url, host, hostname);
  return finding(
    'TT121',
    `The address redirects to the location of ${other.host}, and a file there is that of ${other.host}. Give ${host} a file of its own with controlledby=https://${other.host}/.`,
    { url },
  );
}

function otherDomainFinding(url: string, host: string, other: string): PolicyDiagnostic {
  return finding('TT113', `The address redirects to another domain, ${other}. Serve the file from ${host} itself.`, {
    url,
  });
}

/** Also where no file was found: a domain that has lapsed rarely has one. */
function parked(looks: readonly Look[]): PolicyDiagnostic[] {
  for (const look of looks) {
    const parking = parkingRedirect(look.result.hops, look.host);
    if (parking !== null)
      return [
        finding('TT114', `The address redirects to ${parking.seller}, where domains are parked. Renew the domain.`, {
          url: look.url,
        }),
      ];
  }
  return [];
}

function failedRedirects(looks: readonly Look[]): PolicyDiagnostic[] {
  const failed = looks.find(({ verdict }) => verdict.cause === 'too-many-redirects');
  if (!failed) return [];
  return [finding('TT115', `${failed.verdict.reason} Redirect once, straight to the file.`, { url: failed.url })];
}

function secureFindings({ looks, chosen }: PolicySearch): PolicyDiagnostic[] {
  const bad = looks.find(({ result }) => badCertificate(result.hops));
  if (chosen?.scheme !== 'http' && !bad) return [];
  // The other form of the host may never have been meant to have a certificate; it matters where it is what was chosen.
  if (chosen?.scheme === 'https' && bad && bad.host !== chosen.host) return [];
  const why = bad?.result.hops.map((hop) => hop.tls?.failure?.message).find((message) => message !== undefined);
  return [
    finding(
      'TT111',
      `${why ? `${why}.` : 'The site answers over plain http alone.'} Serve the file over https with a valid certificate.`,
      { url: (bad ?? chosen)?.url ?? null },
    ),
  ];
}

function badCertificate(hops: readonly Hop[]): boolean {
  return hops.some((hop) => hop.tls?.failure && hop.tls.failure.cause !== 'tls-handshake');
}

function hostFormFindings({ looks, chosen }: PolicySearch): PolicyDiagnostic[] {
  if (!chosen) return [];
  const other = looks.find(
    (look) => look.scheme === chosen.scheme && look.path === chosen.path && look.host !== chosen.host,
  );
  if (!other || other.verdict.cause === 'dns') return [];
  const same = other.verdict.outcome === 'found' && textOf(other) === textOf(chosen);
  if (same || (other.verdict.outcome !== 'found' && other.verdict.outcome !== 'absent')) return [];
  const [there, missing] = [chosen.host, other.host];
  return [
    finding(
      'TT117',
      other.verdict.outcome === 'absent'
        ? `${there} has the file, ${missing} does not. Redirect one to the other.`
        : `${there} and ${missing} serve different files. Redirect one to the other.`,
      { url: other.url },
    ),
  ];
}

/** Line ends and a byte order mark make no difference. */
function textOf({ result }: Look): string {
  if (!result.ok) return '';
  return decodePolicyFile(result.body)
    .text.replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n');
}
