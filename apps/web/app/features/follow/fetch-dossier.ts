import { type DossierResponse, dossierPath, feedPath } from '@vouchwire/api-contract';
import { asRecord, asText, readList } from '../../lib/lenient.ts';

interface FollowedChange {
  readonly title: string;
  /** ISO 8601. */
  readonly date: string;
}

const TIMEOUT_MS = 30_000;

/**
 * Fetches the dossier of a domain, even of one without records.
 * @throws {Error} if the server does not respond with a dossier
 */
export async function fetchDossier(domain: string, signal: AbortSignal): Promise<DossierResponse> {
  const response = await fetch(`${dossierPath(domain)}.json`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const body = await response.json();
  // A dossier without records has the status 404.
  if (!response.ok && response.status !== 404) throw new Error(`The dossier of ${domain} answered ${response.status}`);
  return body;
}

/**
 * Fetches entries of the domain's feed that are newer than `since`, newest first.
 * @throws {Error} if the server does not respond with the feed
 */
export async function fetchChanges(domain: string, since: string, signal: AbortSignal): Promise<FollowedChange[]> {
  const response = await fetch(feedPath(dossierPath(domain), 'json'), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`The feed of ${domain} answered ${response.status}`);
  return readList(asRecord(await response.json())?.items, (item) => {
    const [title, date] = [asText(item.title), asText(item.date_published)];
    return title !== null && date !== null && date > since ? { title, date } : null;
  });
}
