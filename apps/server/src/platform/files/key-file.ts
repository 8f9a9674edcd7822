import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { AppError } from '../errors/app-error.ts';

const OWNER_ONLY_MODE = 0o600;

/**
 * Creates an Ed25519 key and saves it in a file (PKCS #8, PEM) that only its owner can read. The file appears when it
 * is complete, so a process that is killed leaves no partial key.
 * @throws AppError `invalid-input` if the file exists or cannot be written; a key is never overwritten
 */
export async function createKeyFile(file: string): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const draft = `${file}.${randomUUID()}`;
  try {
    await using handle = await open(draft, 'wx', OWNER_ONLY_MODE);
    await handle.writeFile(privateKey.export({ format: 'pem', type: 'pkcs8' }));
    await handle.sync();
    // Unlike a rename, this fails if the file exists.
    await link(draft, file);
  } catch (error) {
    throw new AppError(
      'invalid-input',
      `${file} was not written: ${formatFileError(error)}. A key is never overwritten.`,
    );
  } finally {
    await rm(draft, { force: true });
  }
  return privateKey;
}

/** @throws AppError `invalid-input`, which reveals no content of the file */
export async function loadKeyFile(file: string): Promise<KeyObject> {
  let pem: string;
  try {
    pem = await readFile(file, 'utf8');
  } catch (error) {
    throw new AppError('invalid-input', `The key ${file} could not be read: ${formatFileError(error)}`);
  }
  let privateKey: KeyObject | null = null;
  try {
    privateKey = createPrivateKey(pem);
  } catch {
    // OpenSSL's message does not help users, and might reveal the key.
  }
  if (privateKey?.asymmetricKeyType !== 'ed25519')
    throw new AppError('invalid-input', `${file} contains no Ed25519 key`);
  return privateKey;
}

function formatFileError(error: unknown): string {
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
