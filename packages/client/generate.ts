// Generates the sources of the client from the OpenAPI description. `scripts/build-package.ts` runs it before it compiles.
import { cpSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';

await createClient({
  input: path.join(import.meta.dirname, 'src/generated/openapi.json'),
  output: {
    path: path.join(import.meta.dirname, 'dist/src'),
    module: { extension: '.ts' },
    // The calls, their types and the client, from one entry.
    entryFile: true,
  },
  plugins: ['@hey-api/typescript', '@hey-api/sdk', { name: '@hey-api/client-fetch', includeInEntry: true }],
  logs: { level: 'silent' },
});

// The license of the code that the generator copies into the client.
const generator = path.dirname(fileURLToPath(import.meta.resolve('@hey-api/openapi-ts/package.json')));
cpSync(path.join(generator, 'LICENSE.md'), path.join(import.meta.dirname, 'build/LICENSE-openapi-ts.md'));
