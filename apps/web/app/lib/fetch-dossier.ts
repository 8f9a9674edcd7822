import { type DossierResponse, dossierPath } from '@vouchwire/api-contract';

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
