import { POLICY_PATHS, type PolicyDiagnostic } from '@vouchwire/api-contract';
import { registrableDomainOf } from '@vouchwire/trust-graph';
import { findRule, type TextEdit } from 'trust-txt';
import type { FetchResult } from '../../../../platform/safe-fetch/safe-fetch.ts';
import { finding } from '../finding.ts';
import { locationVerdict } from '../location-verdict.ts';
import { parkingHostOf, parkingScriptIn } from '../parking-hosts.ts';
import { ALL_WELL, found, isNotInDns, type LookedAt, textOf, unread } from './looked-at.ts';
import type { Prober } from './prober.ts';
import type { ProbeTarget } from './targets.ts';

const HOME_BYTES = 64 * 1024;
const FILE_BYTES = 64 * 1024;

/** Asks an organisation's site whether it is there, where it leads, and, for a sub-domain, whether it has a file. */
export async function lookAtOrganisation(target: ProbeTarget, prober: Prober): Promise<LookedAt | null> {
  const result = await prober.ask(target.url, HOME_BYTES);
  if (!result) return null;
  const seen = homePage(target, result);
  if (seen.unread !== null || seen.findings.some(({ code }) => code === 'TT514')) return seen;
  return found(...seen.findings, ...(await subDomain(target, prober)));
}

function homePage(target: ProbeTarget, result: FetchResult): LookedAt {
  const { hostname } = target.url;
  const { range } = target.statement;
  if (isNotInDns(result))
    return found(finding('TT514', `${hostname} is not in DNS. Correct the name or remove the line.`, { range }));
  if (!result.ok && result.cause === 'forbidden-target') return found(inwardTarget(target, result.hops.length > 1));
  if (!result.ok) return unread(`${result.message}.`);

  const final = new URL(result.url);
  const parked = parkingHostOf(final.hostname);
  if (parked !== null && parked !== registrableDomainOf(hostname))
    return found(
      finding('TT514', `${hostname} leads to ${parked}, where domains are parked. Remove the line or correct it.`, {
        range,
      }),
    );
  if (parkingScriptIn(textOf(result)) !== null)
    return found(
      finding('TT514', `${hostname} shows the page of a parked domain. Remove the line or correct it.`, { range }),
    );
  if (registrableDomainOf(final.hostname) !== registrableDomainOf(hostname))
    return found(
      finding('TT515', `${hostname} redirects to ${final.hostname}. If that is the same organisation, name it so.`, {
        range,
        url: result.url,
      }),
    );
  if (final.hostname !== hostname && withoutWww(final.hostname) === withoutWww(hostname))
    return found(
      finding('TT522', `The site redirects from ${hostname} to ${final.hostname}. Use its own spelling.`, {
        range,
        edits: spelledAs(target, final.hostname),
      }),
    );
  return ALL_WELL;
}

/** The rule of the linter, broken by what DNS or a redirect says instead of the text. */
function inwardTarget({ statement, url }: ProbeTarget, redirected: boolean): PolicyDiagnostic {
  const rule = findRule('TT952');
  return {
    code: 'TT952',
    severity: rule?.severity ?? 'error',
    message: `${url.hostname} ${redirected ? 'redirects' : 'resolves'} to an address that is not public. Remove the line; the address must never be fetched.`,
    reason: rule?.reason ?? null,
    range: statement.range,
    url: null,
    fix: null,
  };
}

/** A sub-domain answers for itself: TT521 where it has no file and the host above it has. Not reported unless both were seen. */
async function subDomain({ statement, url }: ProbeTarget, prober: Prober): Promise<PolicyDiagnostic[]> {
  const host = withoutWww(url.hostname);
  const parent = host.slice(host.indexOf('.') + 1);
  if (host === registrableDomainOf(host) || registrableDomainOf(parent) === null) return [];
  if ((await fileAt(host, prober)) !== 'absent' || (await fileAt(parent, prober)) !== 'found') return [];
  return [
    finding(
      'TT521',
      `${host} serves no trust.txt, and ${parent} does. Give ${host} a file of its own, or a redirect to that of ${parent}.`,
      { range: statement.range },
    ),
  ];
}

/** Whether a host has a file; null where that could not be seen. */
async function fileAt(host: string, prober: Prober): Promise<'found' | 'absent' | null> {
  const results = await Promise.all(POLICY_PATHS.map((path) => prober.ask(`https://${host}${path}`, FILE_BYTES)));
  const outcomes = results.map((result) => (result ? locationVerdict(result).outcome : null));
  if (outcomes.includes('found')) return 'found';
  return outcomes.every((outcome) => outcome === 'absent' || outcome === 'not-a-policy-file') ? 'absent' : null;
}

/** Replaces the host in the value, where it stands there as it is read. */
function spelledAs({ statement, url }: ProbeTarget, hostname: string): TextEdit[] | null {
  const at = statement.value.toLowerCase().indexOf(url.hostname);
  if (at < 0) return null;
  const start = statement.valueRange.start.offset + at;
  return [{ start, end: start + url.hostname.length, text: hostname }];
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}
