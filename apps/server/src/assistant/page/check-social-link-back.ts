import { NOT_CHECKED, toChecked } from '@vouchwire/trust-graph';
import { isUrlOfDomain, type PageEvidence } from './page-evidence.ts';
import type { ReadPage } from './page-reader.ts';
import type { PageReport } from './page-report.ts';

/** Maximum number of accounts; most networks show nothing without a login. */
const MAX_ACCOUNTS = 3;
const ACCOUNT_TIMEOUT_MS = 6_000;

/**
 * Whether an account in the domain's trust.txt links back to the domain: by a link, or by `trust://domain!` in its
 * text. Inconclusive if a network requires a login.
 * @param accounts `social` of the file; null if the file could not be checked
 */
export async function checkSocialLinkBack(
  accounts: readonly string[] | null,
  domain: string,
  read: ReadPage,
  signal: AbortSignal,
): Promise<PageEvidence> {
  if (accounts === null) return { result: NOT_CHECKED, observation: 'We could not read the trust.txt.' };
  const addresses = [...new Set(accounts.filter((account) => /^https?:\/\//i.test(account)))];
  if (addresses.length === 0) return { result: toChecked(false), observation: 'The trust.txt lists no account.' };
  const results = await Promise.all(
    addresses.slice(0, MAX_ACCOUNTS).map(async (url) => ({
      url,
      page: await read(url, { signal, article: 'leave', fetchMs: ACCOUNT_TIMEOUT_MS }),
    })),
  );
  const linking = results.find(({ page }) => hasLinkBack(page, domain));
  if (linking) return { result: toChecked(true), observation: `${linking.url} links back to ${domain}.` };
  const readable = results.filter(({ page }) => page.content !== null && page.content.links.length > 0);
  if (readable.length < addresses.length) {
    return {
      result: NOT_CHECKED,
      observation: `${readable.length} of ${addresses.length} accounts could be checked. Social networks show little to programs.`,
    };
  }
  return { result: toChecked(false), observation: `None of ${addresses.length} accounts links back to ${domain}.` };
}

function hasLinkBack({ content }: PageReport, domain: string): boolean {
  if (!content) return false;
  return content.links.some(({ url }) => isUrlOfDomain(url, domain)) || content.text.includes(`trust://${domain}!`);
}
