import type { PolicyDiagnostic, ProbeReport } from '@vouchwire/api-contract';
import type { Identity } from '@vouchwire/trust-graph';
import type { PolicyDocument } from 'trust-txt';
import type { SafeFetcher } from '../../../../platform/safe-fetch/safe-fetch.ts';
import { lookAtAccount } from './account-findings.ts';
import type { AccountPages } from './account-pages.ts';
import type { LookedAt } from './looked-at.ts';
import { lookAtOrganisation } from './organisation-findings.ts';
import { lookAtOwnSite } from './own-site-findings.ts';
import { lookAtPage } from './page-findings.ts';
import { Prober } from './prober.ts';
import { type ProbeTarget, probeTargets } from './targets.ts';

/** What was seen of what a file names. */
export interface ProbeResult {
  readonly findings: readonly PolicyDiagnostic[];
  readonly report: ProbeReport;
}

/**
 * Asks for what a file names: rules TT514, TT515, TT521, TT522, TT607, TT615, TT903 and group 8. What could not be asked
 * for, or gave no answer, is counted and never reported as a fault.
 * @param until when the answer has to be there, in ms since 1970
 */
export async function lookAtWhatItNames(
  identity: Identity,
  document: PolicyDocument,
  { fetcher, accountPages }: { readonly fetcher: SafeFetcher; readonly accountPages: AccountPages },
  until: number,
  signal: AbortSignal,
): Promise<ProbeResult> {
  const prober = new Prober(fetcher, until, signal);
  const { chosen, of } = probeTargets(document, identity);
  const [own, looks] = await Promise.all([
    lookAtOwnSite(identity, document, accountPages, prober),
    prober.each(chosen, async (target) => ({ target, seen: await lookAt(target, identity, accountPages, prober) })),
  ]);
  const looked = looks.flatMap(({ target, seen }) => (seen ? [{ target, seen }] : []));
  const unread = looked
    .flatMap(({ target, seen }) =>
      seen.unread === null ? [] : [{ url: target.url.href, line: target.statement.line, why: seen.unread }],
    )
    .sort((one, other) => one.line - other.line);
  return {
    findings: [...looked.flatMap(({ seen }) => seen.findings), ...own],
    report: { looked_at: looked.length, of, unread, message: messageOf(looked.length, of, unread.length) },
  };
}

function lookAt(
  target: ProbeTarget,
  identity: Identity,
  pages: AccountPages,
  prober: Prober,
): Promise<LookedAt | null> {
  switch (target.kind) {
    case 'organisation':
      return lookAtOrganisation(target, prober);
    case 'account':
      return lookAtAccount(target, identity, pages, prober);
    case 'page':
      return lookAtPage(target, prober);
  }
}

function messageOf(looked: number, of: number, unread: number): string {
  const count = (number: number) => number.toLocaleString('en-GB');
  if (of === 0) return 'The file names nothing that could be looked at.';
  const what =
    looked < of
      ? `Not checked in full: ${count(looked)} of ${count(of)} references were looked at.`
      : of === 1
        ? 'The one reference was looked at.'
        : `All ${count(of)} references were looked at.`;
  return unread > 0 ? `${what} ${count(unread)} of them gave no answer that says anything.` : what;
}
