import { createHash } from 'node:crypto';
import jsonld from 'jsonld';
import { serveTasks } from '../../platform/workers/serve-tasks.ts';
import { loadBundledContexts } from './load-bundled-contexts.ts';
import type { RdfcTask } from './rdfc-digests.ts';

const contexts = loadBundledContexts();

/** Returns RDFC 1.0 of each document, as SHA digests of its canonical N-Quads. Fetches nothing. */
serveTasks(async ({ documents, hash }: RdfcTask): Promise<Uint8Array[]> => {
  const digests: Uint8Array[] = [];
  for (const document of documents) {
    const quads = await jsonld.canonize(document, {
      algorithm: 'RDFC-1.0',
      safe: true,
      base: null,
      documentLoader: async (url) => {
        const context = contexts.get(url);
        if (!context) throw new Error(`The context ${url.slice(0, 200)} is not known here`);
        return { contextUrl: null, documentUrl: url, document: context, tag: 'static' };
      },
      // Rejects W3C’s “poison” graphs early, because no honest page needs such deep comparisons.
      canonizeOptions: { messageDigestAlgorithm: hash, maxWorkFactor: 1 },
    });
    digests.push(createHash(hash).update(quads).digest());
  }
  return digests;
});
