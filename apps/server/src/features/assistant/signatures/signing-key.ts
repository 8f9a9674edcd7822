import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ed25519Multikey } from '../proofs/public-keys.ts';

/** A key that signs. The private part is in no answer, log or error. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  /** The public key as Multikey (`z6Mk…`). */
  readonly multikey: string;
}

const OWNER_ALONE = 0o600;
const READABLE_BY_OTHERS = 0o077;

/**
 * Makes a new Ed25519 key and keeps it in a file of its own (PKCS #8, PEM), which nobody but its owner may read.
 * @throws AppError `invalid-input` where the file exists or cannot be written; a key is never overwritten
 */
export async function makeSigningKey(file: string): Promise<SigningKey> {
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    await writeFile(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { flag: 'wx', mode: OWNER_ALONE });
  } catch (error) {
    throw new AppError('invalid-input', `${file} was not written: ${whyNot(error)}. A key is never overwritten.`);
  }
  return withPublic(privateKey);
}

/** @throws AppError `invalid-input`, which says nothing of what the file holds */
export async function readSigningKey(file: string): Promise<SigningKey & { readonly othersMayRead: boolean }> {
  let pem: string;
  let mode: number;
  try {
    pem = await readFile(file, 'utf8');
    ({ mode } = await stat(file));
  } catch (error) {
    throw new AppError('invalid-input', `The key ${file} could not be read: ${whyNot(error)}`);
  }
  let privateKey: KeyObject | null = null;
  try {
    privateKey = createPrivateKey(pem);
  } catch {
    // What OpenSSL says of it is of no use to a person, and might tell of the key.
  }
  if (privateKey?.asymmetricKeyType !== 'ed25519')
    throw new AppError('invalid-input', `${file} holds no Ed25519 key; make one with --new-key`);
  return { ...withPublic(privateKey), othersMayRead: (mode & READABLE_BY_OTHERS) !== 0 };
}

function withPublic(privateKey: KeyObject): SigningKey {
  return { privateKey, multikey: ed25519Multikey(createPublicKey(privateKey)) };
}

function whyNot(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EEXIST':
      return 'it exists already';
    case 'ENOENT':
      return 'there is no such file or folder';
    case 'EACCES':
    case 'EPERM':
      return 'this is not allowed';
    case 'EISDIR':
      return 'it is a folder';
    default:
      return 'it did not work';
  }
}
