import { isAscii } from 'node:buffer';
import type { PolicyCause, PolicyDiagnostic } from '@vouchwire/api-contract';
import { getOwnerDomain } from '@vouchwire/trust-graph';
import { decodePolicyFile } from 'trust-txt';
import { listUnknownCodings } from '../../platform/safe-fetch/decode-body.ts';
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

/** RFC 9309 requires crawlers to read this much of a robots.txt. Some readers of trust.txt stop there or earlier. */
const MAX_RECOMMENDED_BYTES = 500 * 1024;
const MAX_RECOMMENDED_AGE_S = 30 * 86_400;

const WRONG_CONTENT_RULES: Partial<Record<PolicyCause, NetworkRuleId>> = {
  html: 'TT105',
  'redirect-page': 'TT106',
  'other-format': 'TT107',
  binary: 'TT107',
  'bot-challenge': 'TT108',
};

/** Lists findings about how a file is served: the rules of group 1 that need only the responses. */
export function listServingFindings(lookup: PolicyFileLookup): PolicyDiagnostic[] {
  const { attempts, chosen, outcome, identity } = lookup;
  return [
    ...(outcome === 'absent'
      ? [createFinding('TT101', { arguments: { host: identity.host, url: `https://${identity.host}${WELL_KNOWN}` } })]
      : []),
    ...listWrongContent(attempts),
    ...(chosen
      ? [...listLocationFindings(lookup, chosen), ...listResponseFindings(chosen), ...listRedirectFindings(chosen)]
      : []),
    ...listOtherSiteFindings(lookup),
    ...listTlsFindings(lookup),
    ...listParkedFindings(attempts),
    ...listFailedRedirects(attempts),
    ...listHostFormFindings(lookup),
  ];
}

/** Returns one finding per location, not one per form of the host. */
function listWrongContent(attempts: readonly FetchAttempt[]): PolicyDiagnostic[] {
  const reported = new Set<string>();
  return attempts.flatMap(({ path, url, verdict }) => {
    const rule = verdict.cause && WRONG_CONTENT_RULES[verdict.cause];
    if (!rule || reported.has(`${path} ${verdict.cause}`)) return [];
    reported.add(`${path} ${verdict.cause}`);
    return [createFinding(rule, { messageId: verdict.cause === 'binary' ? 'binary' : 'default', url })];
  });
}

function listLocationFindings({ attempts }: PolicyFileLookup, chosen: FetchAttempt): PolicyDiagnostic[] {
  const other = attempts.find(
    (attempt) => attempt.scheme === chosen.scheme && attempt.host === chosen.host && attempt.path !== chosen.path,
  );
  if (!other) return [];
  if (other.verdict.outcome === 'absent') {
    return chosen.path === ROOT
      ? [createFinding('TT102', { arguments: { path: ROOT, other: WELL_KNOWN }, url: chosen.url })]
      : [createFinding('TT103', { arguments: { path: WELL_KNOWN, other: ROOT }, url: chosen.url })];
  }
  if (other.verdict.outcome === 'found' && getNormalizedText(other) !== getNormalizedText(chosen)) {
    return [
      createFinding('TT104', { arguments: { wellKnown: WELL_KNOWN, root: ROOT, chosen: chosen.path }, url: other.url }),
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
      createFinding('TT109', {
        ...(mediaType === null ? { messageId: 'none' } : { arguments: { type: mediaType } }),
        url,
      }),
    );
  } else if (charset === null && !isAscii(result.body)) {
    findings.push(createFinding('TT110', { url }));
  }
  if (result.truncated || result.body.length > MAX_RECOMMENDED_BYTES) {
    findings.push(createFinding('TT118', { messageId: result.truncated ? 'truncated' : 'default', url }));
  }
  const [coding] = listUnknownCodings(result.headers.get('content-encoding'));
  if (coding !== undefined)
    findings.push(createFinding('TT122', { arguments: { coding: `"${coding.slice(0, 40)}"` }, url }));
  const cacheHeadline = findCacheProblem(url, result.headers.get('cache-control'));
  return cacheHeadline ? [...findings, cacheHeadline] : findings;
}

function findCacheProblem(url: string, cacheControl: string | null): PolicyDiagnostic | null {
  const maxAge = /\bmax-age\s*=\s*"?(\d+)/i.exec(cacheControl ?? '')?.[1];
  const isUncacheable = /\bno-(?:store|cache)\b/i.test(cacheControl ?? '');
  if (maxAge !== undefined && !isUncacheable && Number(maxAge) > 0 && Number(maxAge) <= MAX_RECOMMENDED_AGE_S)
    return null;
  return createFinding('TT120', {
    messageId: isUncacheable || maxAge === '0' ? 'uncacheable' : maxAge === undefined ? 'default' : 'long',
    url,
  });
}

function listRedirectFindings({ url, result, host }: FetchAttempt): PolicyDiagnostic[] {
  const { hops } = result;
  if (!result.ok || hops.length < 2) return [];
  const findings: PolicyDiagnostic[] = [];
  const final = new URL(result.url);
  const ownDomain = getOwnerDomain(host);
  const finalDomain = getOwnerDomain(final.hostname);
  if (url.startsWith('https:') && hops.some((hop) => hop.url.startsWith('http:'))) {
    findings.push(createFinding('TT112', { url }));
  }
  if (findParkingRedirect(hops, host) === null && finalDomain !== ownDomain)
    findings.push(createOtherDomainHeadline(url, host, final.hostname));
  if (!final.pathname.endsWith('/trust.txt')) {
    findings.push(createFinding('TT116', { arguments: { path: final.pathname }, url }));
  }
  return findings;
}

function listOtherSiteFindings({ chosen, decisiveAttempt, outcome }: PolicyFileLookup): PolicyDiagnostic[] {
  // The redirect of a file that counts is reported with its other redirects.
  if (!decisiveAttempt || chosen) return [];
  const { leadsTo, redirectsTo, url, host, result } = decisiveAttempt;
  if (leadsTo) return [createOtherSiteContradiction(decisiveAttempt, leadsTo)];
  return outcome === 'redirected-off-site' && redirectsTo && findParkingRedirect(result.hops, host) === null
    ? [createOtherDomainHeadline(url, host, redirectsTo.hostname)]
    : [];
}

function createOtherSiteContradiction({ url, host }: FetchAttempt, other: OtherSiteLocation): PolicyDiagnostic {
  const { hostname } = new URL(other.url);
  if (getOwnerDomain(hostname) !== getOwnerDomain(host)) return createOtherDomainHeadline(url, host, hostname);
  return createFinding('TT121', { arguments: { parent: other.host, host, url: `https://${other.host}/` }, url });
}

function createOtherDomainHeadline(url: string, host: string, other: string): PolicyDiagnostic {
  return createFinding('TT113', { arguments: { domain: other, host }, url });
}

/** Checks all attempts, even without a file, because a lapsed domain rarely has one. */
function listParkedFindings(attempts: readonly FetchAttempt[]): PolicyDiagnostic[] {
  for (const attempt of attempts) {
    const parking = findParkingRedirect(attempt.result.hops, attempt.host);
    if (parking !== null) return [createFinding('TT114', { arguments: { seller: parking.seller }, url: attempt.url })];
  }
  return [];
}

function listFailedRedirects(attempts: readonly FetchAttempt[]): PolicyDiagnostic[] {
  const failed = attempts.find(({ verdict }) => verdict.cause === 'too-many-redirects');
  if (!failed) return [];
  return [createFinding('TT115', { lead: failed.verdict.reason, url: failed.url })];
}

function listTlsFindings({ attempts, chosen }: PolicyFileLookup): PolicyDiagnostic[] {
  const invalidAttempt = attempts.find(({ result }) => hasInvalidCertificate(result.hops));
  if (chosen?.scheme !== 'http' && !invalidAttempt) return [];
  // The other form of the host may not be meant to have a certificate. An invalid one matters only if its response was
  // chosen.
  if (chosen?.scheme === 'https' && invalidAttempt && invalidAttempt.host !== chosen.host) return [];
  const failure = invalidAttempt?.result.hops
    .map((hop) => hop.tls?.failure?.sentence)
    .find((sentence) => sentence !== undefined);
  return [
    createFinding('TT111', {
      messageId: failure ? 'certificate' : 'default',
      lead: failure,
      url: (invalidAttempt ?? chosen)?.url ?? null,
    }),
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
  return [
    createFinding('TT117', {
      messageId: other.verdict.outcome === 'absent' ? 'default' : 'differ',
      arguments: { host: chosen.host, other: other.host },
      url: other.url,
    }),
  ];
}

/** Returns the text without differences in line ends and byte order mark. */
function getNormalizedText({ result }: FetchAttempt): string {
  if (!result.ok) return '';
  return decodePolicyFile(result.body)
    .text.replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n');
}
