import type { PolicyCause, PolicyDiagnostic } from '@vouchwire/api-contract';
import { getOwnerDomain } from '@vouchwire/trust-graph';
import { decodePolicyFile } from 'trust-txt';
import type { Hop } from '../../platform/safe-fetch/safe-fetch.ts';
import {
  type FetchAttempt,
  type OtherSiteLocation,
  type PolicyFileLookup,
  ROOT,
  WELL_KNOWN,
} from '../../policy-files/fetch/find-policy-file.ts';
import { findParkingRedirect } from '../../policy-files/fetch/parking-hosts.ts';
import { parseContentType } from '../../policy-files/fetch/parse-content-type.ts';
import { createFinding } from '../rules/create-finding.ts';
import type { NetworkRuleId } from '../rules/network-rules.ts';

/** RFC 9309 makes crawlers read so much of a robots.txt; some readers of trust.txt stop there or earlier. */
const MAX_RECOMMENDED_BYTES = 500 * 1024;
const MAX_RECOMMENDED_AGE_S = 30 * 86_400;

const WRONG_CONTENT: Partial<Record<PolicyCause, readonly [code: NetworkRuleId, what: string]>> = {
  html: ['TT105', 'a web page. Exempt the path from the site’s fallback page'],
  'redirect-page': ['TT106', 'a page that sends visitors on by script. Answer with a redirect (301) instead'],
  'other-format': ['TT107', 'another format. Serve the trust.txt file there'],
  binary: ['TT107', 'something that is no text. Serve the trust.txt file there'],
  'bot-challenge': ['TT108', 'a question whether the visitor is human. Let everyone read this path'],
};

/** Findings about how a file is served: the rules of group 1 that the responses alone show. */
export function listServingFindings(lookup: PolicyFileLookup): PolicyDiagnostic[] {
  const { attempts, chosen, decisiveAttempt, outcome, identity } = lookup;
  return [
    ...(outcome === 'absent'
      ? [
          createFinding(
            'TT101',
            `${identity.host} has no trust.txt at either location. Publish one at https://${identity.host}${WELL_KNOWN}.`,
          ),
        ]
      : []),
    ...listWrongContent(attempts),
    ...(chosen
      ? [...listLocationFindings(lookup, chosen), ...listResponseFindings(chosen), ...listRedirectFindings(chosen)]
      : []),
    ...(decisiveAttempt?.leadsTo ? [createOtherSiteFinding(decisiveAttempt, decisiveAttempt.leadsTo)] : []),
    ...listTlsFindings(lookup),
    ...listParkedFindings(attempts),
    ...listFailedRedirects(attempts),
    ...listHostFormFindings(lookup),
  ];
}

/** One finding for each location, not one for each spelling of the host. */
function listWrongContent(attempts: readonly FetchAttempt[]): PolicyDiagnostic[] {
  const reported = new Set<string>();
  return attempts.flatMap(({ path, url, verdict }) => {
    const wrongContent = verdict.cause && WRONG_CONTENT[verdict.cause];
    if (!wrongContent || reported.has(`${path} ${verdict.cause}`)) return [];
    reported.add(`${path} ${verdict.cause}`);
    const [code, description] = wrongContent;
    return [createFinding(code, `Where the file belongs there is ${description}.`, { url })];
  });
}

function listLocationFindings({ attempts }: PolicyFileLookup, chosen: FetchAttempt): PolicyDiagnostic[] {
  const other = attempts.find(
    (attempt) => attempt.scheme === chosen.scheme && attempt.host === chosen.host && attempt.path !== chosen.path,
  );
  if (!other) return [];
  if (other.verdict.outcome === 'absent') {
    return chosen.path === ROOT
      ? [createFinding('TT102', `The file is at ${ROOT} only. Serve it at ${WELL_KNOWN} too.`, { url: chosen.url })]
      : [
          createFinding('TT103', `The file is at ${WELL_KNOWN} only. Serve it at ${ROOT} too, for older readers.`, {
            url: chosen.url,
          }),
        ];
  }
  if (other.verdict.outcome === 'found' && getNormalizedText(other) !== getNormalizedText(chosen)) {
    return [
      createFinding(
        'TT104',
        `The files at ${WELL_KNOWN} and ${ROOT} differ; the one at ${chosen.path} counts. Serve one from the other.`,
        { url: other.url },
      ),
    ];
  }
  return [];
}

function listResponseFindings({ url, result }: FetchAttempt): PolicyDiagnostic[] {
  if (!result.ok) return [];
  const findings: PolicyDiagnostic[] = [];
  const { mediaType, charset } = parseContentType(result.headers);
  if (mediaType !== 'text/plain') {
    findings.push(
      createFinding(
        'TT109',
        `The file is served as ${mediaType ?? 'nothing in particular'}. Serve it as text/plain; charset=utf-8.`,
        { url },
      ),
    );
  } else if (charset === null && result.body.some((byte) => byte > 0x7f)) {
    findings.push(
      createFinding(
        'TT110',
        'The file holds letters beyond ASCII and is served without a charset. Serve it as text/plain; charset=utf-8.',
        { url },
      ),
    );
  }
  if (result.truncated || result.body.length > MAX_RECOMMENDED_BYTES) {
    findings.push(
      createFinding(
        'TT118',
        result.truncated
          ? 'The file is larger than 1 MiB; the rest of it was not read. Split it by site.'
          : 'The file is larger than 500 KiB. Split it by site.',
        { url },
      ),
    );
  }
  const cacheFinding = findCacheProblem(url, result.headers.get('cache-control'));
  return cacheFinding ? [...findings, cacheFinding] : findings;
}

function findCacheProblem(url: string, cacheControl: string | null): PolicyDiagnostic | null {
  const maxAge = /\bmax-age\s*=\s*"?(\d+)/i.exec(cacheControl ?? '')?.[1];
  const isUncacheable = /\bno-(?:store|cache)\b/i.test(cacheControl ?? '');
  if (maxAge !== undefined && !isUncacheable && Number(maxAge) > 0 && Number(maxAge) <= MAX_RECOMMENDED_AGE_S)
    return null;
  const description =
    isUncacheable || maxAge === '0'
      ? 'may not be kept by readers'
      : maxAge === undefined
        ? 'does not say for how long it may be kept'
        : 'may be kept for more than 30 days';
  return createFinding(
    'TT120',
    `The file ${description}. Send Cache-Control: max-age between an hour (3600) and a day (86400).`,
    {
      url,
    },
  );
}

function listRedirectFindings({ url, result, host }: FetchAttempt): PolicyDiagnostic[] {
  const { hops } = result;
  if (!result.ok || hops.length < 2) return [];
  const findings: PolicyDiagnostic[] = [];
  const final = new URL(result.url);
  const ownDomain = getOwnerDomain(host);
  const finalDomain = getOwnerDomain(final.hostname);
  if (url.startsWith('https:') && hops.some((hop) => hop.url.startsWith('http:'))) {
    findings.push(
      createFinding(
        'TT112',
        'On the way to the file a redirect leads through plain http. Redirect straight to https.',
        {
          url,
        },
      ),
    );
  }
  if (findParkingRedirect(hops, host) === null && finalDomain !== ownDomain)
    findings.push(createOtherDomainFinding(url, host, final.hostname));
  if (!final.pathname.endsWith('/trust.txt')) {
    findings.push(createFinding('TT116', `The file lies at ${final.pathname}, which is fine.`, { url }));
  }
  return findings;
}

function createOtherSiteFinding({ url, host }: FetchAttempt, other: OtherSiteLocation): PolicyDiagnostic {
  const { hostname } = new URL(other.url);
  if (getOwnerDomain(hostname) !== getOwnerDomain(host)) return createOtherDomainFinding(url, host, hostname);
  return createFinding(
    'TT121',
    `The address redirects to the location of ${other.host}, and a file there is that of ${other.host}. Give ${host} a file of its own with controlledby=https://${other.host}/.`,
    { url },
  );
}

function createOtherDomainFinding(url: string, host: string, other: string): PolicyDiagnostic {
  return createFinding(
    'TT113',
    `The address redirects to another domain, ${other}. Serve the file from ${host} itself.`,
    {
      url,
    },
  );
}

/** Also where no file was found: a domain that has lapsed rarely has one. */
function listParkedFindings(attempts: readonly FetchAttempt[]): PolicyDiagnostic[] {
  for (const attempt of attempts) {
    const parking = findParkingRedirect(attempt.result.hops, attempt.host);
    if (parking !== null)
      return [
        createFinding(
          'TT114',
          `The address redirects to ${parking.seller}, where domains are parked. Renew the domain.`,
          {
            url: attempt.url,
          },
        ),
      ];
  }
  return [];
}

function listFailedRedirects(attempts: readonly FetchAttempt[]): PolicyDiagnostic[] {
  const failed = attempts.find(({ verdict }) => verdict.cause === 'too-many-redirects');
  if (!failed) return [];
  return [createFinding('TT115', `${failed.verdict.reason} Redirect once, straight to the file.`, { url: failed.url })];
}

function listTlsFindings({ attempts, chosen }: PolicyFileLookup): PolicyDiagnostic[] {
  const invalidAttempt = attempts.find(({ result }) => hasInvalidCertificate(result.hops));
  if (chosen?.scheme !== 'http' && !invalidAttempt) return [];
  // The other form of the host may never have been meant to have a certificate; it matters where it is what was chosen.
  if (chosen?.scheme === 'https' && invalidAttempt && invalidAttempt.host !== chosen.host) return [];
  const reason = invalidAttempt?.result.hops
    .map((hop) => hop.tls?.failure?.message)
    .find((message) => message !== undefined);
  return [
    createFinding(
      'TT111',
      `${reason ? `${reason}.` : 'The site answers over plain http alone.'} Serve the file over https with a valid certificate.`,
      { url: (invalidAttempt ?? chosen)?.url ?? null },
    ),
  ];
}

function hasInvalidCertificate(hops: readonly Hop[]): boolean {
  return hops.some((hop) => hop.tls?.failure && hop.tls.failure.cause !== 'tls-handshake');
}

function listHostFormFindings({ attempts, chosen }: PolicyFileLookup): PolicyDiagnostic[] {
  if (!chosen) return [];
  const other = attempts.find(
    (attempt) => attempt.scheme === chosen.scheme && attempt.path === chosen.path && attempt.host !== chosen.host,
  );
  if (!other || other.verdict.cause === 'dns') return [];
  const isSame = other.verdict.outcome === 'found' && getNormalizedText(other) === getNormalizedText(chosen);
  if (isSame || (other.verdict.outcome !== 'found' && other.verdict.outcome !== 'absent')) return [];
  const [foundHost, otherHost] = [chosen.host, other.host];
  return [
    createFinding(
      'TT117',
      other.verdict.outcome === 'absent'
        ? `${foundHost} has the file, ${otherHost} does not. Redirect one to the other.`
        : `${foundHost} and ${otherHost} serve different files. Redirect one to the other.`,
      { url: other.url },
    ),
  ];
}

/** Line ends and a byte order mark make no difference. */
function getNormalizedText({ result }: FetchAttempt): string {
  if (!result.ok) return '';
  return decodePolicyFile(result.body)
    .text.replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n');
}
