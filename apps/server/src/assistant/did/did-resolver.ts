import { Resolver } from 'did-resolver';
import { type Sentence, toReason } from '../../platform/messages/sentence.ts';
import { type DidResolution, parseDidDocument, type ResolveDid } from '../proofs/did-document.ts';
import type { JsonObject } from '../proofs/strict-json.ts';
import { didJwk, didKey, didPlc, didWeb } from './did-methods.ts';
import { describeDid } from './did-sentences.ts';
import type { FetchDidOptions } from './fetch-did-document.ts';
import type { ResolutionError } from './resolution.ts';

interface DidResolverOptions extends FetchDidOptions {
  /** Directory of `did:plc` documents. */
  readonly plcDirectory: URL;
  /** Maximum number of different DIDs per resolver. It prevents a page from causing many requests. Default: 20. */
  readonly maxDids?: number;
}

type Failure = Exclude<DidResolution['state'], 'resolved'>;

const MAX_DID_LENGTH = 4_200;
/** DID Core 1.0, section 3.1, without path, query and fragment. */
const DID_PATTERN = /^did:[a-z0-9]+:(?:[A-Za-z0-9._:-]|%[0-9A-Fa-f]{2})*(?:[A-Za-z0-9._-]|%[0-9A-Fa-f]{2})$/;
const METHODS: ReadonlySet<string> = new Set(['key', 'jwk', 'web', 'plc']);
const STATES_BY_ERROR: Readonly<Record<ResolutionError, Failure>> = {
  notFound: 'not-found',
  invalidDid: 'invalid',
  invalidDidDocument: 'invalid',
  unreachable: 'unreachable',
  deactivated: 'deactivated',
};

/**
 * Creates a resolver for one analysis: `did:web`, `did:key`, `did:jwk` and `did:plc`, each DID once.
 * @returns a function that never rejects, except with the signal’s reason
 */
export function createDidResolver(options: DidResolverOptions): ResolveDid {
  const resolver = new Resolver({
    key: didKey,
    jwk: didJwk,
    web: didWeb(options),
    plc: didPlc(options.plcDirectory, options),
  });
  const resolutions = new Map<string, Promise<DidResolution>>();
  return (did) => {
    let resolution = resolutions.get(did);
    if (!resolution) {
      if (resolutions.size >= (options.maxDids ?? 20))
        return Promise.resolve(createUnresolved(did, 'unreachable', describeDid('tooMany')));
      resolution = resolve(resolver, did);
      resolutions.set(did, resolution);
    }
    return resolution;
  };
}

async function resolve(resolver: Resolver, did: string): Promise<DidResolution> {
  if (did.length > MAX_DID_LENGTH || !DID_PATTERN.test(did))
    return createUnresolved(did, 'invalid', describeDid('invalid'));
  const method = did.split(':', 2)[1] ?? '';
  // Checked here, because the library would interpret “constructor” as a method.
  if (!METHODS.has(method)) return createUnresolved(did, 'unsupported', describeDid('unknownMethod', { method }));
  const result = await resolver.resolve(did);
  const { error, sentence = describeDid('invalid') } = result.didResolutionMetadata as {
    error?: string;
    sentence?: Sentence;
  };
  if (error === undefined && result.didDocument) {
    // The document is untrusted, although the library's type states that it is well-formed.
    const document = parseDidDocument(did, result.didDocument as unknown as JsonObject);
    return { state: 'resolved', did, ...toReason(sentence), document };
  }
  const state =
    error !== undefined && Object.hasOwn(STATES_BY_ERROR, error)
      ? STATES_BY_ERROR[error as ResolutionError]
      : 'invalid';
  return createUnresolved(did, state, sentence);
}

function createUnresolved(did: string, state: Failure, sentence: Sentence): DidResolution {
  return { state, did, ...toReason(sentence), document: null };
}
