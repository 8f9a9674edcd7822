import { createDidResolver } from '../src/assistant/did/did-resolver.ts';
import type { ResolveDid } from '../src/assistant/proofs/did-document.ts';
import { createRdfcPool, type RdfcPool } from '../src/assistant/proofs/rdfc-digests.ts';
import type { ProofDependencies } from '../src/assistant/proofs/verify-proof.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { SafeFetcher } from '../src/platform/safe-fetch/safe-fetch.ts';

/** Everything needed to check the identities and signatures of a world. */
export interface AssistantTools extends AsyncDisposable {
  readonly fetcher: SafeFetcher;
  readonly rdfc: RdfcPool;
  /** Each resolver starts without a cache. */
  resolver(options?: { signal?: AbortSignal; maxDids?: number }): ResolveDid;
  tools(now?: Date): ProofDependencies;
  /** What the world serves at an address. */
  read(url: string): Promise<string>;
}

/** @param world as `startDevWorld` answers */
export function createAssistantTools(world: {
  readonly connectTo: string;
  readonly httpsPort: number;
  readonly authority: string;
}): AssistantTools {
  const fetcher = new SafeFetcher({
    userAgent: 'Vouchwire/test (+https://vouchwire.example/crawler)',
    connectTo: ConnectTo.parse(`${world.connectTo},:8443:127.0.0.1:${world.httpsPort}`),
    authorities: [world.authority],
    limits: { headersMs: 2_000, idleMs: 2_000, connectMs: 2_000 },
  });
  const rdfc = createRdfcPool();
  const resolver: AssistantTools['resolver'] = (options) =>
    createDidResolver({ fetcher, plcDirectory: new URL('https://plc.directory'), ...options });
  return {
    fetcher,
    rdfc,
    resolver,
    tools: (now = new Date()) => ({ resolveDid: resolver(), rdfc, now }),
    read: async (url) => {
      const response = await fetcher.fetch(url);
      if (!response.ok) throw new Error(response.sentence.text);
      return new TextDecoder().decode(response.body);
    },
    [Symbol.asyncDispose]: () => rdfc[Symbol.asyncDispose](),
  };
}
