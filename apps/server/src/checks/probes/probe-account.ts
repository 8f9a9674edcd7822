import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { getOwnerDomain, type Identity } from '@vouchwire/trust-graph';
import { createFinding, type FindingLocation } from '../rules/create-finding.ts';
import type { AccountMarks } from './account-marks.ts';
import { type AccountPage, type AccountPageCache, OBSTACLE_TEXT } from './account-page-cache.ts';
import { inconclusive, type ProbeOutcome, withFindings } from './probe-outcome.ts';
import type { ProbeTarget } from './probe-targets.ts';
import type { Prober } from './prober.ts';

/** Fetches the page of a listed account: whether it exists (TT607), and whether it names the site (group 8). */
export async function probeAccount(
  target: ProbeTarget,
  identity: Identity,
  pages: AccountPageCache,
  prober: Prober,
): Promise<ProbeOutcome | null> {
  const page = await pages.get(target.url, prober);
  return page && toOutcome(page, identity, { range: target.statement.range, url: target.url.href });
}

function toOutcome(page: AccountPage, identity: Identity, location: FindingLocation): ProbeOutcome {
  switch (page.kind) {
    case 'gone':
      return withFindings(createFinding('TT607', `${page.why}. Correct the address or remove the line.`, location));
    case 'moved':
      return withFindings(
        createFinding('TT607', `The address leads to ${page.to}. If that is your account, list it so.`, location),
      );
    case 'not-checkable':
      return page.obstacle === 'no-answer'
        ? inconclusive(`${page.why}.`)
        : withFindings(createFinding('TT806', `${page.why}. Look at it by hand.`, location));
    case 'read':
      return withFindings(...checkMarks(page, identity, location));
  }
}

function checkMarks(
  { uris, obstacle }: AccountMarks,
  identity: Identity,
  location: FindingLocation,
): PolicyDiagnostic[] {
  const expected = `trust://${identity.host}!`;
  const findings: PolicyDiagnostic[] = [];
  const ownUris = uris.filter(({ domain }) => domain === identity.host);
  const others = uris.filter(
    ({ domain }) => domain !== null && getOwnerDomain(domain) !== getOwnerDomain(identity.host),
  );
  for (const other of new Map(others.map((uri) => [uri.domain, uri])).values())
    findings.push(
      createFinding(
        'TT802',
        `The page carries ${other.text}, which names ${other.domain}. Change it to ${expected}, or ask the network about impersonation.`,
        location,
      ),
    );
  const wallet = uris.find(({ domain }) => domain === null);
  if (wallet)
    findings.push(
      createFinding('TT807', `${wallet.text} on the page opens a wallet. Nothing has to be done.`, location),
    );

  if (ownUris.some(({ isBare, hasMark }) => isBare && hasMark)) return findings;
  const [nearMatch] = ownUris;
  if (nearMatch) {
    if (!ownUris.some(({ hasMark }) => hasMark))
      findings.push(
        createFinding('TT804', `The page carries ${nearMatch.text} without its mark. Write ${expected}`, location),
      );
    if (!ownUris.some(({ isBare }) => isBare))
      findings.push(
        createFinding('TT805', `The page carries ${nearMatch.text}. Write the bare domain: ${expected}`, location),
      );
    return findings;
  }
  if (obstacle !== null)
    return [...findings, createFinding('TT806', `The page ${OBSTACLE_TEXT[obstacle]}. Look at it by hand.`, location)];
  return [
    ...findings,
    createFinding('TT801', `The page does not carry ${expected} Add it to what the account says of itself.`, location),
  ];
}

/** A page that the file does not list but that names the site: TT803. */
export function findUnlistedAccount(url: string, page: AccountPage | null, identity: Identity): PolicyDiagnostic[] {
  if (page?.kind !== 'read') return [];
  const uri = page.uris.find(({ domain }) => domain === identity.host);
  if (!uri) return [];
  return [
    createFinding(
      'TT803',
      `The page carries ${uri.text}, and the file does not list it. If the account is yours, add the line social=${url}; if not, report it to the network.`,
      { url },
    ),
  ];
}
