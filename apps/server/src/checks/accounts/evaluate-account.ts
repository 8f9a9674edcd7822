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
import { type AccountPage, OBSTACLE_TEXT } from '../probes/account-page-cache.ts';
import type { TrustUri } from '../probes/trust-uris.ts';

/** Maximum number of addresses of one page in a response. */
const MAX_TRUST_URIS = 10;

export interface AccountEvidence {
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
    truncated: truncated,
    line,
    platform: findPlatform(url.hostname)?.platform.name ?? null,
    listed,
    page: pageState,
    obstacle:
      pageState === 'not-checkable' && (page?.kind === 'read' || page?.kind === 'not-checkable') ? page.obstacle : null,
    trust_uris: getTrustUris(uris),
    state: resolveAccountState(pageState, listed, uris, site),
    message: formatAccountMessage(pageState, listed, page, site),
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

function formatAccountMessage(
  pageState: AccountPageState,
  listed: boolean | null,
  page: AccountPage | null,
  { host }: Identity,
): string {
  const expected = `trust://${host}!`;
  const file =
    listed === null
      ? `no file of ${host} could be read`
      : listed
        ? `the file of ${host} lists it`
        : `the file of ${host} does not list it`;
  const conjunction = listed === null || listed === true ? 'and' : 'but';
  switch (pageState) {
    case 'match':
      return `The page carries ${expected} ${conjunction} ${file}.`;
    case 'misspelled':
      return `The page names ${host}, though not by ${expected} as it should stand there; ${file}.`;
    case 'mismatch': {
      const other = page?.kind === 'read' ? page.uris.find(({ domain }) => domain !== null) : undefined;
      return `The page carries ${other?.text ?? 'another address'}, not ${expected} ${file.charAt(0).toUpperCase()}${file.slice(1)}.`;
    }
    case 'none':
      return `The page was read and carries no trust:// address; ${file}.`;
    case 'not-checkable': {
      const reason = page?.kind === 'not-checkable' ? page.why : `The page ${OBSTACLE_TEXT[getObstacle(page)]}`;
      return `Not checkable: ${reason}. That says nothing of the account; ${file}.`;
    }
    case 'gone':
      return `${page?.kind === 'gone' ? page.why : 'There is no such account'}; ${file}.`;
    case 'moved':
      return `The address leads to ${page?.kind === 'moved' ? truncateValue(page.to).value : 'another page'}, which was not read; ${file}.`;
    case 'not-checked':
      return `Nobody asked for the page this time; ${file}.`;
  }
}

const getObstacle = (page: AccountPage | null) =>
  page?.kind === 'read' || page?.kind === 'not-checkable' ? (page.obstacle ?? 'no-answer') : 'no-answer';

/** The file that speaks for the domain itself, out of a check; null where there is none, or another site's. */
export function getOwnFile({ content, domain, file_owner: belongs_to }: CheckTrustTxtResponse): PolicyDocument | null {
  return content === null || belongs_to !== domain ? null : parsePolicyFile(content);
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
