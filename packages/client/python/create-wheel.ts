import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { type Description, generateClient, generateTypes } from './generate-python.ts';

const FOLDER = path.join(import.meta.dirname, '..');
const ROOT = path.join(FOLDER, '../..');
const PACKAGE = 'vouchwire_client';
/** The earliest date that a ZIP file can state: equal files make equal archives. */
const MODIFIED_AT = new Date(1980, 0, 1);

const readVersion = (): string => {
  const manifest: { readonly version: string } = JSON.parse(readFileSync(path.join(FOLDER, 'package.json'), 'utf8'));
  return manifest.version;
};

export const getWheelName = (): string => `${PACKAGE}-${readVersion()}-py3-none-any.whl`;

/**
 * Creates the Python client as a wheel, which pip installs without a build and without another package:
 * https://packaging.python.org/en/latest/specifications/binary-distribution-format/
 */
export function createWheel(): Uint8Array {
  const description: Description & { readonly servers: readonly { readonly url: string }[] } = JSON.parse(
    readFileSync(path.join(FOLDER, 'src/generated/openapi.json'), 'utf8'),
  );
  const version = readVersion();
  const info = `${PACKAGE}-${version}.dist-info`;
  const readme = readFileSync(path.join(FOLDER, 'python/README.md'), 'utf8');
  const files = {
    [`${PACKAGE}/__init__.py`]:
      '"""Typed client of the Vouchwire API."""\n\nfrom . import types\nfrom ._request import ApiError\nfrom .client import Client\n\n__all__ = ["ApiError", "Client", "types"]\n',
    [`${PACKAGE}/_request.py`]: readFileSync(path.join(FOLDER, 'python/request.py'), 'utf8'),
    [`${PACKAGE}/client.py`]: generateClient(description, description.servers[0]?.url ?? ''),
    [`${PACKAGE}/py.typed`]: '',
    [`${PACKAGE}/types.py`]: generateTypes(description),
    [`${info}/METADATA`]: `Metadata-Version: 2.4\nName: vouchwire-client\nVersion: ${version}\nSummary: Typed client of the Vouchwire API\nLicense-Expression: Apache-2.0\nLicense-File: LICENSE\nRequires-Python: >=3.11\nDescription-Content-Type: text/markdown\n\n${readme}`,
    [`${info}/WHEEL`]: 'Wheel-Version: 1.0\nGenerator: vouchwire\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    [`${info}/licenses/LICENSE`]: readFileSync(path.join(ROOT, 'LICENSE'), 'utf8'),
  };
  const record = Object.entries(files).map(([name, text]) => {
    const digest = createHash('sha256').update(text).digest('base64url');
    return `${name},sha256=${digest},${Buffer.byteLength(text)}\n`;
  });
  const entries = { ...files, [`${info}/RECORD`]: `${record.join('')}${info}/RECORD,,\n` };
  return zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])), {
    mtime: MODIFIED_AT,
    level: 9,
  });
}
