import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { CREDENTIAL_DATA_DIR } from './credentials/trust-lists.ts';

/** Maps an organization of a list to a publisher, by configuration. */
export interface PublisherSigner {
  readonly list: string;
  /** Organization in the certificate. */
  readonly organization: string;
  /** A registrable domain. */
  readonly domain: string;
}

const rows = z.array(
  z.object({
    list: z.string().min(1),
    organization: z.string().min(1),
    domain: z.hostname().lowercase(),
    source: z.string().min(1),
  }),
);

/** @throws if the file is missing, or if a row of it is invalid */
export async function loadPublisherSigners(): Promise<PublisherSigner[]> {
  const file = path.join(CREDENTIAL_DATA_DIR, 'signers-of-publishers.csv');
  const records: unknown = parse(await readFile(file, 'utf8'), { columns: true, skip_empty_lines: true });
  return rows.parse(records).map(({ list, organization, domain }) => ({ list, organization, domain }));
}

/**
 * Returns whether a signer is the publisher. Applies only to signers that a list recognizes, because anyone can put any
 * name into a certificate. Uses only the configuration, never similar names.
 * @param publisherDomains registrable domains of the page's publisher
 * @returns null if the signer is not configured, or if the publisher is unknown
 */
export function isSignerOfPublisher(
  signer: { readonly listId: string | null; readonly organization: string | null },
  publisherDomains: readonly string[],
  known: readonly PublisherSigner[],
): boolean | null {
  const own = known.filter(({ list, organization }) => list === signer.listId && organization === signer.organization);
  if (own.length === 0 || publisherDomains.length === 0) return null;
  return own.some(({ domain }) => publisherDomains.includes(domain));
}

/**
 * Returns true if a name is configured as another publisher. The name alone is sufficient, because the result can only
 * be in favor of the page's publisher.
 */
export function isSignerOfOtherPublisher(
  organization: string | null,
  publisherDomains: readonly string[],
  known: readonly PublisherSigner[],
): boolean {
  const rows = known.filter((row) => row.organization === organization);
  return rows.length > 0 && rows.every(({ domain }) => !publisherDomains.includes(domain));
}
