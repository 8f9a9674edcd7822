import { createRequire } from 'node:module';
import { z } from 'zod';

const { version } = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)('@contentauth/c2pa-wasm/package.json'));

/** Name and version of the library that reads content credentials. */
export const C2PA_LIBRARY = `c2pa-wasm ${version}`;
