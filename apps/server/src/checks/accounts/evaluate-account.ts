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

/** Maximum number of `trust://` addresses of one page in a response. */
const MAX_TRUST_URIS = 10;

interface AccountEvidence {
  /** The account as the file or the request names it. */
  readonly account: string;
  readonly url: URL;
  readonly line: number | null;
  /** True if the file lists the account. Null if there is no file. */
  readonly listed: boolean | null;
  /** Null if the page was not requested. */
  readonly page: AccountPage | null;
}

/** Compares the statements of the page and the file about each other, in both directions. */
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

function getTrustUris(uris: readonly TrustUri[]): TrustUriResponse[] {
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
  if (page.ownSites.includes(site.host)) return 'linked';
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
    case 'linked':
      return listed === null ? 'claimed' : listed ? 'confirmed' : 'unreturned';
    case 'mismatch':
      if (!listed) return 'not-present';
      // Another host of the same registrable domain is not a contradiction, but it does not confirm the line of this
      // file either.
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
    case 'linked':
      return [describeAccount('linked', { host })];
    case 'mismatch':
      return [describeAccount('mismatch', { found: found ?? '', uri })];
    case 'none':
      return [describeAccount('noUri', { host })];
    case 'not-checkable':
      return [...describeNotCheckable(page), describeAccount('notCheckable')];
    case 'gone':
      return page?.kind === 'gone' ? [page.why] : [];
    case 'moved':
      return page?.kind === 'moved' ? [describeAccount('moved', { target: truncateValue(page.to).value })] : [];
    case 'not-checked':
      return [describeAccount('notRequested')];
  }
}

function describeNotCheckable(page: AccountPage | null): Sentence[] {
  if (page?.kind === 'not-checkable') return [page.why];
  return page?.kind === 'read' && page.obstacle !== null ? [describeObstacle(page.obstacle)] : [];
}

/** Returns the domain's own file from a check. Null if there is none, or if it belongs to another site. */
export function getOwnFile({ content, domain, file_owner: owner }: CheckTrustTxtResponse): PolicyDocument | null {
  return content === null || owner !== domain ? null : parsePolicyFile(content);
}

/**
 * Truncates a value of an untrusted file or page, which may be as long as the whole file. Responses repeat many values,
 * and hundreds of responses are cached.
 */
function truncateValue(text: string): { readonly value: string; readonly truncated: boolean } {
  if (text.length <= MAX_VALUE_LENGTH) return { value: text, truncated: false };
  // The pattern removes half of a surrogate pair at the end.
  return { value: `${text.slice(0, MAX_VALUE_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`, truncated: true };
}
