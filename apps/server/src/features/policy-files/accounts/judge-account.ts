import type { AccountLook, AccountPageState, AccountState, TrustUriAnswer } from '@vouchwire/api-contract';
import { type Identity, ownerDomainOf } from '@vouchwire/trust-graph';
import { findPlatform } from 'trust-txt';
import { type AccountPage, OBSTACLE_WORDS } from '../check/probes/account-pages.ts';
import type { TrustUri } from '../check/probes/trust-uris.ts';
import { toldValue } from './told-value.ts';

/** Addresses of one page that an answer tells. */
const MOST_CARRIED = 10;

export interface AccountToJudge {
  /** As the file has it, or as it was asked about. */
  readonly account: string;
  readonly url: URL;
  readonly line: number | null;
  /** Whether the file lists it; null where there is no file to say so. */
  readonly listed: boolean | null;
  /** null where it was not asked for. */
  readonly page: AccountPage | null;
}

/** What the page and the file say of one another, both ways. */
export function judgeAccount({ account, url, line, listed, page }: AccountToJudge, site: Identity): AccountLook {
  const uris = page?.kind === 'read' ? page.uris : [];
  const said = whatPageSays(page, site);
  const { told, cut } = toldValue(account);
  return {
    account: told,
    cut,
    line,
    platform: findPlatform(url.hostname)?.platform.name ?? null,
    listed,
    page: said,
    obstacle:
      said === 'not-checkable' && (page?.kind === 'read' || page?.kind === 'not-checkable') ? page.obstacle : null,
    carries: carriedBy(uris),
    state: stateOf(said, listed, uris, site),
    message: sentenceOf(said, listed, page, site),
    looked_at: page?.lookedAt ?? null,
  };
}

export function carriedBy(uris: readonly TrustUri[]): TrustUriAnswer[] {
  return uris.slice(0, MOST_CARRIED).map(({ text, domain, isBare, hasMark }) => ({
    text,
    domain,
    exact: isBare && hasMark,
  }));
}

function whatPageSays(page: AccountPage | null, site: Identity): AccountPageState {
  if (page === null) return 'not-asked';
  if (page.kind !== 'read') return page.kind;
  const ours = page.uris.filter(({ domain }) => domain === site.host);
  if (ours.some(({ isBare, hasMark }) => isBare && hasMark)) return 'names-it';
  if (ours.length > 0) return 'nearly';
  if (page.uris.some(({ domain }) => domain !== null)) return 'names-another';
  return page.obstacle === null ? 'names-nobody' : 'not-checkable';
}

function stateOf(
  said: AccountPageState,
  listed: boolean | null,
  uris: readonly TrustUri[],
  site: Identity,
): AccountState {
  switch (said) {
    case 'names-it':
    case 'nearly':
      return listed === null ? 'claimed' : listed ? 'confirmed' : 'unreturned';
    case 'names-another':
      if (!listed) return 'not-present';
      // Another host of the same registrable domain is no contradiction; it is not the line that the file answers.
      return uris.some(({ domain }) => domain !== null && ownerDomainOf(domain) !== ownerDomainOf(site.host))
        ? 'contradicted'
        : 'unreturned';
    case 'names-nobody':
      return listed ? 'unreturned' : 'not-present';
    case 'not-checkable':
      return listed ? 'claimed' : 'not-checked';
    case 'gone':
      return 'not-present';
    case 'moved':
    case 'not-asked':
      return 'not-checked';
  }
}

function sentenceOf(
  said: AccountPageState,
  listed: boolean | null,
  page: AccountPage | null,
  { host }: Identity,
): string {
  const wanted = `trust://${host}!`;
  const file =
    listed === null
      ? `no file of ${host} could be read`
      : listed
        ? `the file of ${host} lists it`
        : `the file of ${host} does not list it`;
  const but = listed === null || listed === true ? 'and' : 'but';
  switch (said) {
    case 'names-it':
      return `The page carries ${wanted} ${but} ${file}.`;
    case 'nearly':
      return `The page names ${host}, though not by ${wanted} as it should stand there; ${file}.`;
    case 'names-another': {
      const other = page?.kind === 'read' ? page.uris.find(({ domain }) => domain !== null) : undefined;
      return `The page carries ${other?.text ?? 'another address'}, not ${wanted} ${file.charAt(0).toUpperCase()}${file.slice(1)}.`;
    }
    case 'names-nobody':
      return `The page was read and carries no trust:// address; ${file}.`;
    case 'not-checkable': {
      const why = page?.kind === 'not-checkable' ? page.why : `The page ${OBSTACLE_WORDS[obstacleOf(page)]}`;
      return `Not checkable: ${why}. That says nothing of the account; ${file}.`;
    }
    case 'gone':
      return `${page?.kind === 'gone' ? page.why : 'There is no such account'}; ${file}.`;
    case 'moved':
      return `The address leads to ${page?.kind === 'moved' ? toldValue(page.to).told : 'another page'}, which was not read; ${file}.`;
    case 'not-asked':
      return `Nobody asked for the page this time; ${file}.`;
  }
}

const obstacleOf = (page: AccountPage | null) =>
  page?.kind === 'read' || page?.kind === 'not-checkable' ? (page.obstacle ?? 'no-answer') : 'no-answer';
