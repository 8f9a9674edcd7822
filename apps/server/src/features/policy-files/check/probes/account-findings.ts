import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { type Identity, ownerDomainOf } from '@vouchwire/trust-graph';
import { finding, type Place } from '../finding.ts';
import type { AccountMarks } from './account-marks.ts';
import { type AccountPage, type AccountPages, OBSTACLE_WORDS } from './account-pages.ts';
import { found, type LookedAt, unread } from './looked-at.ts';
import type { Prober } from './prober.ts';
import type { ProbeTarget } from './targets.ts';

/** Asks for the page of a listed account: whether it is there (TT607), and whether it names the site (group 8). */
export async function lookAtAccount(
  target: ProbeTarget,
  identity: Identity,
  pages: AccountPages,
  prober: Prober,
): Promise<LookedAt | null> {
  const page = await pages.look(target.url, prober);
  return page && findingsOf(page, identity, { range: target.statement.range, url: target.url.href });
}

function findingsOf(page: AccountPage, identity: Identity, place: Place): LookedAt {
  switch (page.kind) {
    case 'gone':
      return found(finding('TT607', `${page.why}. Correct the address or remove the line.`, place));
    case 'moved':
      return found(finding('TT607', `The address leads to ${page.to}. If that is your account, list it so.`, place));
    case 'not-checkable':
      return page.obstacle === 'no-answer'
        ? unread(`${page.why}.`)
        : found(finding('TT806', `${page.why}. Look at it by hand.`, place));
    case 'read':
      return found(...marksOnPage(page, identity, place));
  }
}

function marksOnPage({ uris, obstacle }: AccountMarks, identity: Identity, place: Place): PolicyDiagnostic[] {
  const wanted = `trust://${identity.host}!`;
  const findings: PolicyDiagnostic[] = [];
  const ours = uris.filter(({ domain }) => domain === identity.host);
  const others = uris.filter(({ domain }) => domain !== null && ownerDomainOf(domain) !== ownerDomainOf(identity.host));
  for (const other of new Map(others.map((uri) => [uri.domain, uri])).values())
    findings.push(
      finding(
        'TT802',
        `The page carries ${other.text}, which names ${other.domain}. Change it to ${wanted}, or ask the network about impersonation.`,
        place,
      ),
    );
  const wallet = uris.find(({ domain }) => domain === null);
  if (wallet)
    findings.push(finding('TT807', `${wallet.text} on the page opens a wallet. Nothing has to be done.`, place));

  if (ours.some(({ isBare, hasMark }) => isBare && hasMark)) return findings;
  const [nearly] = ours;
  if (nearly) {
    if (!ours.some(({ hasMark }) => hasMark))
      findings.push(finding('TT804', `The page carries ${nearly.text} without its mark. Write ${wanted}`, place));
    if (!ours.some(({ isBare }) => isBare))
      findings.push(finding('TT805', `The page carries ${nearly.text}. Write the bare domain: ${wanted}`, place));
    return findings;
  }
  if (obstacle !== null)
    return [...findings, finding('TT806', `The page ${OBSTACLE_WORDS[obstacle]}. Look at it by hand.`, place)];
  return [
    ...findings,
    finding('TT801', `The page does not carry ${wanted} Add it to what the account says of itself.`, place),
  ];
}

/** A page that the file does not list and that names the site all the same: TT803. */
export function unlistedAccount(url: string, page: AccountPage | null, identity: Identity): PolicyDiagnostic[] {
  if (page?.kind !== 'read') return [];
  const uri = page.uris.find(({ domain }) => domain === identity.host);
  if (!uri) return [];
  return [
    finding(
      'TT803',
      `The page carries ${uri.text}, and the file does not list it. If the account is yours, add the line social=${url}; if not, report it to the network.`,
      { url },
    ),
  ];
}
