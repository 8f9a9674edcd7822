import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { getOwnerDomain, type Identity } from '@vouchwire/trust-graph';
import { createFinding, type FindingDetails } from '../rules/create-finding.ts';
import type { AccountMarks } from './account-marks.ts';
import type { AccountPage, AccountPageCache } from './account-page-cache.ts';
import { describeObstacle } from './account-sentences.ts';
import { inconclusive, type ProbeOutcome, withFindings } from './probe-outcome.ts';
import type { ProbeTarget } from './probe-targets.ts';
import type { Prober } from './prober.ts';

/** Fetches the page of a listed account. Checks whether it exists (TT607), and whether it names the site (group 8). */
export async function probeAccount(
  target: ProbeTarget,
  identity: Identity,
  pages: AccountPageCache,
  prober: Prober,
): Promise<ProbeOutcome | null> {
  const page = await pages.get(target.url, prober);
  return page && toOutcome(page, identity, { range: target.statement.range, url: target.url.href });
}

function toOutcome(page: AccountPage, identity: Identity, location: FindingDetails): ProbeOutcome {
  switch (page.kind) {
    case 'gone':
      return withFindings(createFinding('TT607', { lead: page.why, ...location }));
    case 'moved':
      return withFindings(createFinding('TT607', { messageId: 'moved', arguments: { target: page.to }, ...location }));
    case 'not-checkable':
      return page.obstacle === 'no-answer'
        ? inconclusive(page.why)
        : withFindings(createFinding('TT806', { lead: page.why, ...location }));
    case 'read':
      return withFindings(...checkMarks(page, identity, location));
  }
}

function checkMarks(
  { uris, obstacle }: AccountMarks,
  identity: Identity,
  location: FindingDetails,
): PolicyDiagnostic[] {
  const expected = `trust://${identity.host}!`;
  const findings: PolicyDiagnostic[] = [];
  const ownUris = uris.filter(({ domain }) => domain === identity.host);
  const others = uris.filter(
    ({ domain }) => domain !== null && getOwnerDomain(domain) !== getOwnerDomain(identity.host),
  );
  for (const other of new Map(others.map((uri) => [uri.domain, uri])).values())
    findings.push(
      createFinding('TT802', {
        arguments: { found: other.text, domain: other.domain ?? '', uri: expected },
        ...location,
      }),
    );
  const wallet = uris.find(({ domain }) => domain === null);
  if (wallet) findings.push(createFinding('TT807', { arguments: { found: wallet.text }, ...location }));

  if (ownUris.some(({ isBare, hasMark }) => isBare && hasMark)) return findings;
  const [nearMatch] = ownUris;
  if (nearMatch) {
    if (!ownUris.some(({ hasMark }) => hasMark))
      findings.push(createFinding('TT804', { arguments: { found: nearMatch.text, uri: expected }, ...location }));
    if (!ownUris.some(({ isBare }) => isBare))
      findings.push(createFinding('TT805', { arguments: { found: nearMatch.text, uri: expected }, ...location }));
    return findings;
  }
  if (obstacle !== null)
    return [...findings, createFinding('TT806', { lead: describeObstacle(obstacle), ...location })];
  return [...findings, createFinding('TT801', { arguments: { uri: expected }, ...location })];
}

/** Reports a page that names the site although the file does not list it: TT803. */
export function findUnlistedAccount(url: string, page: AccountPage | null, identity: Identity): PolicyDiagnostic[] {
  if (page?.kind !== 'read') return [];
  const uri = page.uris.find(({ domain }) => domain === identity.host);
  if (!uri) return [];
  return [createFinding('TT803', { arguments: { found: uri.text, url }, url })];
}
