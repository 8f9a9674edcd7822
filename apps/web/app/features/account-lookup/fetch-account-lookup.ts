import type * as contract from '@vouchwire/api-contract';
import { call, type ReceivedFrom, type Sparse } from '../../lib/api-client.ts';

export type PageState = NonNullable<contract.AccountLookupResponse['page']>;

/** A site behind a badge or a page. */
export type LinkedSite = Sparse<
  Pick<
    contract.LinkedSite,
    | 'domain'
    | 'display'
    | 'named_by'
    | 'message'
    | 'file_message'
    | 'file_url'
    | 'statements'
    | 'line'
    | 'text'
    | 'state'
    | 'accounts'
    | 'accounts_total'
  >,
  'domain' | 'named_by' | 'message' | 'file_message' | 'accounts' | 'accounts_total'
>;

export interface AccountLookup {
  readonly target: string;
  readonly kind: 'badge' | 'page';
  readonly message: string;
  readonly platform: string | null;
  readonly page: PageState | null;
  readonly page_message: string | null;
  readonly trust_uris: readonly contract.TrustUriResponse[];
  readonly trust_uris_total: number;
  readonly sites: readonly LinkedSite[];
  readonly sites_total: number;
  readonly checkedAt: Date;
  readonly cached: boolean;
}

export async function fetchAccountLookup(target: string, signal: AbortSignal): Promise<AccountLookup> {
  const answer = await call('getAccountLookup', { body: { target }, signal, timeoutMs: 45_000 });
  const { trust_uris = [], sites = [], checked_at } = answer;
  return {
    target: answer.target ?? target,
    kind: answer.kind ?? 'badge',
    message: answer.message ?? '',
    platform: answer.platform ?? null,
    page: answer.page ?? null,
    page_message: answer.page_message ?? null,
    trust_uris: trust_uris.flatMap(({ text, domain = null, exact = false }) => (text ? [{ text, domain, exact }] : [])),
    trust_uris_total: answer.trust_uris_total ?? 0,
    sites: sites.flatMap((site) => toLinkedSite(site) ?? []),
    sites_total: answer.sites_total ?? 0,
    checkedAt: checked_at ? new Date(checked_at) : new Date(),
    cached: answer.cached ?? false,
  };
}

type ReceivedSite = NonNullable<ReceivedFrom<'getAccountLookup'>['sites']>[number];

function toLinkedSite({ domain, ...site }: ReceivedSite): LinkedSite | null {
  if (!domain) return null;
  const accounts = (site.accounts ?? []).flatMap(({ account, truncated = false, line }) =>
    account && line !== undefined ? [{ account, truncated, line }] : [],
  );
  return {
    domain,
    display: site.display ?? null,
    named_by: site.named_by ?? 'badge',
    message: site.message ?? '',
    file_message: site.file_message ?? '',
    file_url: site.file_url ?? null,
    statements: site.statements ?? null,
    line: site.line ?? null,
    text: site.text ?? null,
    state: site.state ?? null,
    accounts,
    accounts_total: site.accounts_total ?? accounts.length,
  };
}
