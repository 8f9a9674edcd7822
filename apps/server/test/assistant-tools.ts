import { didResolver } from '../src/features/assistant/did/did-resolver.ts';
import type { ResolveDid } from '../src/features/assistant/proofs/did-document.ts';
import { openRdfcPool, type RdfcPool } from '../src/features/assistant/proofs/rdfc-digests.ts';
import type { ProofTools } from '../src/features/assistant/proofs/verify-proof.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { SafeFetcher } from '../src/platform/safe-fetch/safe-fetch.ts';

/** Everything that looking at the identities and signatures of a world takes. */
export interface AssistantTools extends AsyncDisposable {
  readonly fetcher: SafeFetcher;
  readonly rdfc: RdfcPool;
  /** Asks anew each time it is made. */
  resolver(options?: { signal?: AbortSignal; mostDids?: number }): ResolveDid;
  tools(now?: Date): ProofTools;
  /** What the world serves at an address. */
  read(url: string): Promise<string>;
}

/** @param world as `startDevWorld` answers */
export function openAssistantTools(world: {
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
  const rdfc = openRdfcPool();
  const resolver: AssistantTools['resolver'] = (options) =>
    didResolver({ fetcher, plcDirectory: new URL('https://plc.directory'), ...options });
  return {
    fetcher,
    rdfc,
    resolver,
    tools: (now = new Date()) => ({ resolveDid: resolver(), rdfc, now }),
    read: async (url) => {
      const answer = await fetcher.fetch(url);
      if (!answer.ok) throw new Error(answer.message);
      return new TextDecoder().decode(answer.body);
    },
    [Symbol.asyncDispose]: () => rdfc[Symbol.asyncDispose](),
  };
}
