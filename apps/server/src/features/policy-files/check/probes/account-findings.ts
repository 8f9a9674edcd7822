import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { type Identity, registrableDomainOf } from '@vouchwire/trust-graph';
import type { FetchAnswer, FetchResult } from '../../../../platform/safe-fetch/safe-fetch.ts';
import { finding, type Place } from '../finding.ts';
import { socialAccount } from '../social-account.ts';
import { found, isNotInDns, isRefusal, type LookedAt, textOf, unread } from './looked-at.ts';
import { showsText, tagsOf } from './page-source.ts';
import type { Prober } from './prober.ts';
import type { ProbeTarget } from './targets.ts';
import { trustUris } from './trust-uris.ts';

export const ACCOUNT_BYTES = 1024 * 1024;
/** Where networks send visitors who have not signed in. */
const LOGIN = /\/(?:accounts\/login|log[_-]?in|sign[_-]?in|authwall|checkpoint|uas\/login|i\/flow\/login)(?:[/.]|$)/i;
/** Fewer characters than this are the shell of a page that scripts fill. */
const LEAST_TEXT = 150;

/** Asks for the page of a listed account: whether it is there (TT607), and whether it names the site (group 8). */
export async function lookAtAccount(target: ProbeTarget, identity: Identity, prober: Prober): Promise<LookedAt | null> {
  const result = await prober.ask(target.url, ACCOUNT_BYTES, 'text/html, */*;q=0.5');
  if (!result) return null;
  const place: Place = { range: target.statement.range, url: target.url.href };
  const { host } = target.url;
  if (isNotInDns(result))
    return found(finding('TT607', `${host} is not in DNS. Correct the address or remove the line.`, place));
  if (!result.ok) return unread(`${result.message}.`);
  if (result.status === 404 || result.status === 410)
    return found(
      finding('TT607', `There is no such account (status ${result.status}). Correct the address or remove it.`, place),
    );
  if (isRefusal(result.status))
    return found(
      finding(
        'TT806',
        `${host} shows this page to nobody who has not signed in, or not to us (status ${result.status}). Look at it by hand.`,
        place,
      ),
    );
  if (result.status >= 400) return unread(`${host} answers with status ${result.status}.`);
  if (LOGIN.test(new URL(result.url).pathname))
    return found(finding('TT806', `${host} asks for a login before it shows this page. Look at it by hand.`, place));
  const moved = movedTo(target.url.href, result);
  if (moved !== null)
    return found(finding('TT607', `The address leads to ${moved}. If that is your account, list it so.`, place));
  return found(...marksOnPage(result, identity, place));
}

/** Another account, or none, at the end of the redirects; null for the same one in another spelling. */
function movedTo(asked: string, { url }: FetchAnswer): string | null {
  const before = socialAccount(asked)?.key;
  if (before === undefined || url === asked || socialAccount(url)?.key === before) return null;
  const final = new URL(url);
  return `${final.host}${final.pathname}`;
}

function marksOnPage(result: FetchAnswer, identity: Identity, place: Place): PolicyDiagnostic[] {
  const source = textOf(result);
  const uris = trustUris(source);
  const wanted = `trust://${identity.host}!`;
  const findings: PolicyDiagnostic[] = [];
  const ours = uris.filter(({ domain }) => domain === identity.host);
  const others = uris.filter(
    ({ domain }) => domain !== null && registrableDomainOf(domain) !== identity.registrableDomain,
  );
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
  const why = notReadable(source, result.truncated);
  if (why !== null) return [...findings, finding('TT806', `The page ${why}. Look at it by hand.`, place)];
  return [
    ...findings,
    finding('TT801', `The page does not carry ${wanted} Add it to what the account says of itself.`, place),
  ];
}

/** Why a page without the address may hold it all the same, or null. */
function notReadable(source: string, truncated: boolean): string | null {
  if (truncated) return 'is longer than what was read of it';
  if (!showsText(source, LEAST_TEXT) && !tagsOf(source, 'script').next().done)
    return 'shows its text to browsers alone';
  for (const input of tagsOf(source, 'input')) {
    if (/\stype\s*=\s*["']?password\b/i.test(input)) return 'asks for a login';
  }
  return null;
}

/** A page that the file does not list and that names the site all the same: TT803. */
export function unlistedAccount(url: string, result: FetchResult | null, identity: Identity): PolicyDiagnostic[] {
  if (!result?.ok || result.status !== 200) return [];
  const uri = trustUris(textOf(result)).find(({ domain }) => domain === identity.host);
  if (!uri) return [];
  return [
    finding(
      'TT803',
      `The page carries ${uri.text}, and the file does not list it. If the account is yours, add the line social=${url}; if not, report it to the network.`,
      { url },
    ),
  ];
}
