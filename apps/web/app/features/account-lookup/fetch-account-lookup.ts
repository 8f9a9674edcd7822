import {
  ACCOUNT_STATES,
  type AccountLookupResponse,
  type AccountState,
  getAccountLookup,
} from '@vouchwire/api-contract';
import { call } from '../../lib/api-client.ts';
import { asBoolean, asNumber, asRecord, asText, readList } from '../../lib/lenient.ts';

export type PageState = NonNullable<AccountLookupResponse['page']>;
export type NamedBy = 'badge' | 'page' | 'file';

/** A site behind a badge or a page. */
export interface LinkedSite {
  domain: string;
  display: string | null;
  namedBy: NamedBy;
  /** Worded by the server, as every message here. */
  message: string;
  fileMessage: string;
  fileUrl: string | null;
  statements: number | null;
  line: number | null;
  text: string | null;
  /** null for a badge, which stands on no page. */
  state: AccountState | null;
  /** One that goes on beyond what is told leads nowhere. */
  accounts: { account: string; cut: boolean; line: number }[];
  accountsTotal: number;
}

export interface AccountLookup {
  target: string;
  kind: 'badge' | 'page';
  message: string;
  platform: string | null;
  page: PageState | null;
  pageMessage: string | null;
  trustUris: { text: string; domain: string | null; exact: boolean }[];
  trustUrisTotal: number;
  sites: LinkedSite[];
  sitesTotal: number;
  checkedAt: Date;
  fromCache: boolean;
}

const PAGES: readonly PageState[] = ['read', 'not-checkable', 'gone', 'moved', 'not-asked'];
const NAMED_BY: readonly NamedBy[] = ['badge', 'page', 'file'];

export async function fetchAccountLookup(of: string, signal: AbortSignal): Promise<AccountLookup> {
  const answer = asRecord(await call(getAccountLookup, { body: { target: of }, signal, timeoutMs: 45_000 }));
  return {
    target: asText(answer?.target) ?? of,
    kind: answer?.kind === 'page' ? 'page' : 'badge',
    message: asText(answer?.message) ?? '',
    platform: asText(answer?.platform),
    page: PAGES.find((one) => one === answer?.page) ?? null,
    pageMessage: asText(answer?.page_message),
    trustUris: readList(answer?.trust_uris, (entry) => {
      const text = asText(entry.text);
      return text ? { text, domain: asText(entry.domain), exact: asBoolean(entry.exact) ?? false } : null;
    }),
    trustUrisTotal: asNumber(answer?.trust_uris_total) ?? 0,
    sites: readList(answer?.sites, readSite),
    sitesTotal: asNumber(answer?.sites_total) ?? 0,
    checkedAt: new Date(asText(answer?.checked_at) ?? Date.now()),
    fromCache: answer?.cached === true,
  };
}

function readSite(entry: Record<string, unknown>): LinkedSite | null {
  const domain = asText(entry.domain);
  if (!domain) return null;
  const accounts = readList(entry.accounts, (one) => {
    const account = asText(one.account);
    const line = asNumber(one.line);
    return account && line !== null ? { account, cut: one.truncated === true, line } : null;
  });
  return {
    domain,
    display: asText(entry.display),
    namedBy: NAMED_BY.find((one) => one === entry.named_by) ?? 'badge',
    message: asText(entry.message) ?? '',
    fileMessage: asText(entry.file_message) ?? '',
    fileUrl: asText(entry.file_url),
    statements: asNumber(entry.statements),
    line: asNumber(entry.line),
    text: asText(entry.text),
    state: ACCOUNT_STATES.find((one) => one === entry.state) ?? null,
    accounts,
    accountsTotal: asNumber(entry.accounts_total) ?? accounts.length,
  };
}
