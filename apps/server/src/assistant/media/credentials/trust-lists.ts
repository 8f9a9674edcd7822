import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../../platform/config/project-folders.ts';

/** Folder of the lists that are part of the project. */
export const CREDENTIAL_DATA_DIR = path.join(PROJECT_ROOT, 'data/content-credentials');

/** A list of recognized signers, in PEM. */
export interface SignerList {
  readonly id: string;
  readonly name: string;
  /** A day, ISO 8601. */
  readonly asOf: string;
  /** Authorities whose certificates are recognized. */
  readonly anchors: string;
  /** Individual certificates of signers that are recognized. Null if the list contains none. */
  readonly allowed: string | null;
}

/** A list of recognized time-stamping authorities. */
export type TimeStampList = Omit<SignerList, 'allowed'>;

export interface TrustLists {
  /** Lists in order of preference. The first one that recognizes a signer is reported. */
  readonly signers: readonly SignerList[];
  readonly timeStamps: readonly TimeStampList[];
  /** Authorities whose certificates and keys were published for tests, so that anyone can sign with them. */
  readonly tests: readonly Omit<SignerList, 'allowed'>[];
}

const listFields = { id: z.string().min(1), name: z.string().min(1), as_of: z.iso.date(), anchors: z.string().min(1) };
const listFile = z.object(listFields);
const listsFile = z.object({
  signers: z.array(z.object({ ...listFields, allowed: z.string().min(1).nullable() })),
  time_stamps: z.array(listFile),
  tests: z.array(listFile),
});

/** @throws if `lists.json` or a file that it names is missing or invalid */
export async function loadTrustLists(): Promise<TrustLists> {
  const read = (name: string): Promise<string> => readFile(path.join(CREDENTIAL_DATA_DIR, name), 'utf8');
  const loadList = async ({ id, name, as_of, anchors }: z.infer<typeof listFile>): Promise<TimeStampList> => ({
    id,
    name,
    asOf: as_of,
    anchors: await read(anchors),
  });
  const { signers, time_stamps: timeStamps, tests } = listsFile.parse(JSON.parse(await read('lists.json')));
  return {
    signers: await Promise.all(
      signers.map(async ({ id, name, as_of, anchors, allowed }) => ({
        id,
        name,
        asOf: as_of,
        anchors: await read(anchors),
        allowed: allowed === null ? null : await read(allowed),
      })),
    ),
    timeStamps: await Promise.all(timeStamps.map(loadList)),
    tests: await Promise.all(tests.map(loadList)),
  };
}

/** Formats name and date of a list for readers. */
export const formatListLabel = ({ name, asOf }: Pick<SignerList, 'name' | 'asOf'>): string => `${name}, as of ${asOf}`;
