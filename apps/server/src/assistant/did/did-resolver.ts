import { getDidOfDidUrl } from '@vouchwire/api-contract';
import type { DidResolution, ResolveDid } from '../proofs/did-document.ts';
import { type DidMethod, didJwk, didKey, didPlc, didWeb } from './did-methods.ts';
import { describeDid } from './did-sentences.ts';
import type { FetchDidOptions } from './fetch-did-document.ts';
import { createUnresolved } from './resolution.ts';

interface DidResolverOptions extends FetchDidOptions {
  /** Directory of `did:plc` documents. */
  readonly plcDirectory: URL;
  /** Maximum number of different DIDs per resolver. It prevents a page from causing many requests. Default: 20. */
  readonly maxDids?: number;
}

const MAX_DID_LENGTH = 4_200;
/** DID Core 1.0, section 3.1, without path, query and fragment. */
const DID_PATTERN = /^did:([a-z0-9]+):((?:[A-Za-z0-9._:-]|%[0-9A-Fa-f]{2})*(?:[A-Za-z0-9._-]|%[0-9A-Fa-f]{2}))$/;
/**
 * Creates a resolver for one analysis: `did:web`, `did:key`, `did:jwk` and `did:plc`, each DID once.
 * @returns a function that never rejects, except with the signal’s reason
 */
export function createDidResolver(options: DidResolverOptions): ResolveDid {
  const methods: ReadonlyMap<string, DidMethod> = new Map([
    ['key', didKey],
    ['jwk', didJwk],
    ['web', didWeb(options)],
    ['plc', didPlc(options.plcDirectory, options)],
  ]);
  const resolutions = new Map<string, Promise<DidResolution>>();
  return (did) => {
    let resolution = resolutions.get(did);
    if (!resolution) {
      if (resolutions.size >= (options.maxDids ?? 20))
        return Promise.resolve(createUnresolved(did, 'unreachable', describeDid('tooMany')));
      resolution = resolve(methods, did);
      resolutions.set(did, resolution);
    }
    return resolution;
  };
}

async function resolve(methods: ReadonlyMap<string, DidMethod>, did: string): Promise<DidResolution> {
  const [, method = '', id = ''] = (did.length <= MAX_DID_LENGTH && DID_PATTERN.exec(did)) || [];
  if (id === '') {
    const inner = did.length <= MAX_DID_LENGTH ? getDidOfDidUrl(did) : null;
    return createUnresolved(did, 'invalid', inner ? describeDid('didUrl', { did: inner }) : describeDid('invalid'));
  }
  return (
    methods.get(method)?.(did, id) ?? createUnresolved(did, 'unsupported', describeDid('unknownMethod', { method }))
  );
}
