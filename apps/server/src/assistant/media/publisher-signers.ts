import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { CREDENTIAL_DATA_DIR } from './credentials/trust-lists.ts';

/** Which organization of which list is which publisher, by configuration. */
export interface PublisherSigner {
  readonly list: string;
  /** As in the certificate. */
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

/** @throws where the file is missing, or a row of it has another shape */
export async function loadPublisherSigners(): Promise<PublisherSigner[]> {
  const file = path.join(CREDENTIAL_DATA_DIR, 'signers-of-publishers.csv');
  const records: unknown = parse(await readFile(file, 'utf8'), { columns: true, skip_empty_lines: true });
  return rows.parse(records).map(({ list, organization, domain }) => ({ list, organization, domain }));
}

/**
 * Whether a signer is the publisher. Only for signers that a list recognizes, since anyone may put any name into a
 * certificate; and only by what is written down, never by likeness of names.
 * @param publisherDomains registrable domains that are the page's publisher
 * @returns null where nothing is written of the signer, or no publisher is known
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

/** Whether a name is on record as that of another publisher. By the name alone: it can only spare the page's publisher. */
export function isSignerOfOtherPublisher(
  organization: string | null,
  publisherDomains: readonly string[],
  known: readonly PublisherSigner[],
): boolean {
  const rows = known.filter((row) => row.organization === organization);
  return rows.length > 0 && rows.every(({ domain }) => !publisherDomains.includes(domain));
}
