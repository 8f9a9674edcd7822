import { type Sentence, toReason } from '../../platform/messages/sentence.ts';
import { type DidResolution, parseDidDocument } from '../proofs/did-document.ts';
import type { JsonObject } from '../proofs/strict-json.ts';

/** Creates a resolution without a document, with the reason for a person. */
export const createUnresolved = (
  did: string,
  state: Exclude<DidResolution['state'], 'resolved'>,
  sentence: Sentence,
): DidResolution => ({ state, did, ...toReason(sentence), document: null });

/** @param sentence source of the document */
export const createResolved = (did: string, document: JsonObject, sentence: Sentence): DidResolution => ({
  state: 'resolved',
  did,
  ...toReason(sentence),
  document: parseDidDocument(did, document),
});
