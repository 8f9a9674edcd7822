import type {
  AccountCheckResult,
  AccountPageState,
  AccountState,
  CheckTrustTxtResponse,
  TrustUriResponse,
} from '@vouchwire/api-contract';
import { MAX_VALUE_LENGTH } from '@vouchwire/api-contract/schemas';
import { getOwnerDomain, type Identity } from '@vouchwire/trust-graph';
import { findPlatform, type PolicyDocument, parsePolicyFile } from 'trust-txt';
import { joinSentences, type Sentence, toMessage } from '../../platform/messages/sentence.ts';
import type { AccountPage } from '../probes/account-page-cache.ts';
import { describeAccount, describeObstacle } from '../probes/account-sentences.ts';
import type { TrustUri } from '../probes/trust-uris.ts';

/** Maximum number of addresses of one page in a response. */
const MAX_TRUST_URIS = 10;

interface AccountEvidence {
  /** As in the file, or as in the request. */
  readonly account: string;
  readonly url: URL;
  readonly line: number | null;
  /** Whether the file lists it. Null if there is no file. */
  readonly listed: boolean | null;
  /** Null if it was not requested. */
  readonly page: AccountPage | null;
}

/** Statements of the page and the file about each other, in both directions. */
export function evaluateAccount(
  { account, url, line, listed, page }: AccountEvidence,
  site: Identity,
): AccountCheckResult {
  const uris = page?.kind === 'read' ? page.uris : [];
  const pageState = classifyAccountPage(page, site);
  const { value, truncated } = truncateValue(account);
  return {
    account: value,
    truncated,
    line,
    platform: findPlatform(url.hostname)?.platform.name ?? null,
    listed,
    page: pageState,
    obstacle:
      pageState === 'not-checkable' && (page?.kind === 'read' || page?.kind === 'not-checkable') ? page.obstacle : null,
    trust_uris: getTrustUris(uris),
    state: resolveAccountState(pageState, listed, uris, site),
    ...toMessage(describeEvidence(pageState, listed, page, site)),
    checked_at: page?.checkedAt ?? null,
  };
}

export function getTrustUris(uris: readonly TrustUri[]): TrustUriResponse[] {
  return uris.slice(0, MAX_TRUST_URIS).map(({ text, domain, isBare, hasMark }) => ({
    text,
    domain,
    exact: isBare && hasMark,
  }));
}

function classifyAccountPage(page: AccountPage | null, site: Identity): AccountPageState {
  if (page === null) return 'not-checked';
  if (page.kind !== 'read') return page.kind;
  const ownUris = page.uris.filter(({ domain }) => domain === site.host);
  if (ownUris.some(({ isBare, hasMark }) => isBare && hasMark)) return 'match';
  if (ownUris.length > 0) return 'misspelled';
  if (page.uris.some(({ domain }) => domain !== null)) return 'mismatch';
  return page.obstacle === null ? 'none' : 'not-checkable';
}

function resolveAccountState(
  pageState: AccountPageState,
  listed: boolean | null,
  uris: readonly TrustUri[],
  site: Identity,
): AccountState {
  switch (pageState) {
    case 'match':
    case 'misspelled':
      return listed === null ? 'claimed' : listed ? 'confirmed' : 'unreturned';
    case 'mismatch':
      if (!listed) return 'not-present';
      // Another host of the same registrable domain is not a contradiction, but the file does not confirm that line.
      return uris.some(({ domain }) => domain !== null && getOwnerDomain(domain) !== getOwnerDomain(site.host))
        ? 'contradicted'
        : 'unreturned';
    case 'none':
      return listed ? 'unreturned' : 'not-present';
    case 'not-checkable':
      return listed ? 'claimed' : 'not-checked';
    case 'gone':
      return 'not-present';
    case 'moved':
    case 'not-checked':
      return 'not-checked';
  }
}

function describeEvidence(
  pageState: AccountPageState,
  listed: boolean | null,
  page: AccountPage | null,
  { host }: Identity,
): Sentence {
  const file = describeAccount(listed === null ? 'fileNotReadable' : listed ? 'fileLists' : 'fileOmits', { host });
  return joinSentences(...describePage(pageState, page, host), file);
}

function describePage(pageState: AccountPageState, page: AccountPage | null, host: string): Sentence[] {
  const uri = `trust://${host}!`;
  const found = page?.kind === 'read' ? page.uris.find(({ domain }) => domain !== null)?.text : undefined;
  switch (pageState) {
    case 'match':
      return [describeAccount('match', { uri })];
    case 'misspelled':
      return [describeAccount('misspelled', { host, uri })];
    case 'mismatch':
      return [describeAccount('mismatch', { found: found ?? '', uri })];
    case 'none':
      return [describeAccount('noUri')];
    case 'not-checkable':
      return [
        page?.kind === 'not-checkable' ? page.why : describeObstacle(getObstacle(page)),
        describeAccount('notCheckable'),
      ];
    case 'gone':
      return page?.kind === 'gone' ? [page.why] : [];
    case 'moved':
      return page?.kind === 'moved' ? [describeAccount('moved', { target: truncateValue(page.to).value })] : [];
    case 'not-checked':
      return [describeAccount('notRequested')];
  }
}

const getObstacle = (page: AccountPage | null) =>
  page?.kind === 'read' ? (page.obstacle ?? 'no-answer') : 'no-answer';

/** The file that speaks for the domain itself, out of a check; null where there is none, or another site's. */
export function getOwnFile({ content, domain, file_owner: owner }: CheckTrustTxtResponse): PolicyDocument | null {
  return content === null || owner !== domain ? null : parsePolicyFile(content);
}

/**
 * Truncates a value of an untrusted file or page, which may be as long as the file: answers repeat many of them, and
 * hundreds of answers are cached.
 */
export function truncateValue(text: string): { readonly value: string; readonly truncated: boolean } {
  if (text.length <= MAX_VALUE_LENGTH) return { value: text, truncated: false };
  // Do not cut a surrogate pair in half.
  return { value: `${text.slice(0, MAX_VALUE_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`, truncated: true };
}
