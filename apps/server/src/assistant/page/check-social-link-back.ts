import { isReadableAccount } from '../../checks/probes/is-readable-account.ts';
import { describeObservation } from '../scoring/observation-sentences.ts';
import { createSignal, createUnchecked, type Signal } from '../scoring/signal.ts';
import { isUrlOfDomain } from './page-evidence.ts';
import type { ReadPage } from './page-reader.ts';
import type { PageReport } from './page-report.ts';

/** Maximum number of requested accounts. */
const MAX_ACCOUNTS = 3;
const ACCOUNT_TIMEOUT_MS = 6_000;

/**
 * Checks whether an account in the domain's trust.txt links back to the domain: with a link, or with `trust://domain!`
 * in its text. Inconclusive if there are accounts on networks that require a login, which are not requested.
 * @param accounts values of `social` in the file; null if the file could not be checked
 */
export async function checkSocialLinkBack(
  accounts: readonly string[] | null,
  domain: string,
  read: ReadPage,
  signal: AbortSignal,
): Promise<Signal> {
  if (accounts === null) return createUnchecked(describeObservation('fileNotReadable'));
  const addresses = [...new Set(accounts.filter((account) => /^https?:\/\//i.test(account)))];
  const total = addresses.length;
  if (total === 0) return createSignal(false, describeObservation('noAccount'));
  const readableAddresses = addresses.filter((address) => {
    const url = URL.parse(address);
    return url !== null && isReadableAccount(url);
  });
  const results = await Promise.all(
    readableAddresses.slice(0, MAX_ACCOUNTS).map(async (url) => ({
      url,
      page: await read(url, { signal, article: 'leave', fetchMs: ACCOUNT_TIMEOUT_MS }),
    })),
  );
  const linking = results.find(({ page }) => hasLinkBack(page, domain));
  if (linking) return createSignal(true, describeObservation('accountLinksBack', { url: linking.url, domain }));
  const readable = results.filter(({ page }) => page.content !== null && page.content.links.length > 0);
  return readable.length < total
    ? createUnchecked(describeObservation('accountsNotChecked', { checked: readable.length, total }))
    : createSignal(false, describeObservation('noLinkBack', { total, domain }));
}

function hasLinkBack({ content }: PageReport, domain: string): boolean {
  if (!content) return false;
  return content.links.some(({ url }) => isUrlOfDomain(url, domain)) || content.text.includes(`trust://${domain}!`);
}
