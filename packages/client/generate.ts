// Generates the sources of the client from the OpenAPI description. `scripts/build-package.ts` runs it before it compiles.
import path from 'node:path';
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
