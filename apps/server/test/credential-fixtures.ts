import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TrustLists } from '../src/assistant/media/credentials/trust-lists.ts';

export const CREDENTIAL_FIXTURES = fileURLToPath(new URL('./fixtures/c2pa/', import.meta.url));

export const loadSample = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(path.join(CREDENTIAL_FIXTURES, name)));
export const loadPem = (name: string): string => readFileSync(path.join(CREDENTIAL_FIXTURES, name), 'utf8');

/** Lists that recognize only the signer and the time stamps of `own/`. */
export const OWN_LISTS: TrustLists = {
  signers: [
    { id: 'fixtures', name: 'Fixture signers', asOf: '2026-11-21', anchors: loadPem('own/signers.pem'), allowed: null },
  ],
  timeStamps: [
    { id: 'fixture-times', name: 'Fixture time stamps', asOf: '2026-11-21', anchors: loadPem('own/time-stamps.pem') },
  ],
  tests: [],
};
