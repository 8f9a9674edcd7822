import { found, NOT_CHECKED } from '@vouchwire/trust-graph';
import { isOn, type PageEvidence } from '../page/evidence-questions.ts';
import type { ReadPage } from '../page/page-reader.ts';
import type { PageReport } from '../page/page-report.ts';

/** Accounts that are looked at; most networks show nothing to who is not logged in. */
const MAX_ACCOUNTS = 3;
const ACCOUNT_MS = 6_000;

/**
 * Whether an account that the domain's trust.txt names links back to the domain: by a link, or by `trust://domain!` in
 * what it shows. A network that shows nothing to strangers leaves it open.
 * @param accounts `social` of the file; null where nobody could look at the file
 */
export async function socialLinkBack(
  accounts: readonly string[] | null,
  domain: string,
  read: ReadPage,
  signal: AbortSignal,
): Promise<PageEvidence> {
  if (accounts === null) return { look: NOT_CHECKED, seen: 'The trust.txt could not be read.' };
  const addresses = [...new Set(accounts.filter((account) => /^https?:\/\//i.test(account)))];
  if (addresses.length === 0) return { look: found(false), seen: 'No trust.txt of the domain names an account.' };
  const looks = await Promise.all(
    addresses.slice(0, MAX_ACCOUNTS).map(async (url) => ({
      url,
      page: await read(url, { signal, article: 'leave', fetchMs: ACCOUNT_MS }),
    })),
  );
  const back = looks.find(({ page }) => linksBack(page, domain));
  if (back) return { look: found(true), seen: `${back.url} links back to ${domain}.` };
  const readable = looks.filter(({ page }) => page.content !== null && page.content.links.length > 0);
  if (readable.length < addresses.length) {
    return {
      look: NOT_CHECKED,
      seen: `${readable.length} of ${addresses.length} accounts could be looked at; networks show little to programs.`,
    };
  }
  return { look: found(false), seen: `None of ${addresses.length} accounts links back to ${domain}.` };
}

function linksBack({ content }: PageReport, domain: string): boolean {
  if (!content) return false;
  return content.links.some(({ url }) => isOn(url, domain)) || content.text.includes(`trust://${domain}!`);
}
