import { createSentences, type Sentence } from '../../platform/messages/sentence.ts';

/** Texts about a proof, its key, or the text that it signs. */
export const PROOF_TEMPLATES = {
  notObject: 'The proof is not an object.',
  unknownSuite: 'This server does not read the suite “{suite}”.',
  valid: 'The signature is valid under a key of {did}.',
  changed: 'The content differs from what the key of {did} signed.',
  wrongKind: 'The named key cannot sign with {algorithm}.',
  contextsAdded: 'Contexts were added to it after it was signed.',
  notLinkedData: 'It cannot be read as linked data.',
  notCanonical: 'It could not be brought into canonical form within our limits.',
  otherMembers: 'A JWS proof contains “type” and “jws”, and nothing else.',
  unreadableTime: 'The JWS names a time ({name}) that cannot be read.',
  otherPayload: 'The JWS contains something other than the current content.',
  unknownType: 'This server does not read proofs of the type “{type}”.',
  noType: 'The proof names no type.',
  noKey: 'The proof names no key.',
  noSignature: 'The proof contains no signature.',
  unreadableCreated: 'The proof names a time of signing that cannot be read.',
  unreadableExpires: 'The proof names a time of expiry that cannot be read.',
  otherPurpose: 'The proof was not made to sign a statement (assertionMethod).',
  chained: 'This server does not read proofs that build on each other.',
  // Texts about keys.
  keyNotNamed: 'The signature names no key.',
  keyWithoutDid: 'The signature names its key by something other than a DID.',
  keyNotInDocument: 'The document of {did} contains no such key.',
  keyNotForStatements: '{did} does not list this key among those that sign statements (assertionMethod).',
  keyOfOther: 'The key belongs to {controller}, not to {did}.',
  keyRevoked: '{did} withdrew this key.',
  keyExpired: 'This key of {did} has expired.',
  keyUnusable: 'The key cannot be used.',
  unknownKeyType: 'This server does not read keys of the type “{type}”.',
  notMultikey: 'It is not a Multikey.',
  unknownKeyKind: 'Its kind of key ({code}) is not known to this server.',
  wrongKeyLength: 'A key of {curve} has another length.',
  notOnCurve: 'It is not a point on {curve}.',
  noPublicKey: 'It contains no key.',
  privateKey: 'It contains a private or a secret key.',
  unusableKey: 'It is not a usable public key.',
  keyTooLong: 'It is longer than any key.',
  // Texts about JWS.
  notJws: 'It is not a JWS in compact form.',
  unreadableHeader: 'The header of the JWS cannot be read.',
  noAlgorithm: 'The JWS names no algorithm.',
  notSigned: 'The JWS names “none” as its algorithm, so nothing is signed.',
  unknownAlgorithm: 'This server does not read signatures by “{algorithm}”.',
  // Texts about linked data.
  ownContext: 'Its @context defines terms itself, which this server does not read.',
  unknownContext: 'Its @context names “{context}”, which is not part of this server and is not fetched.',
  noContext: 'It has no @context, so its terms mean nothing as RDF.',
  refersToTop: 'A part of it refers to its top.',
  labelsNodes: 'It labels nodes itself.',
  unknownKeyword: 'It contains {name}, which this server does not read.',
  expandedName: 'It contains the name “{name}” with a colon.',
  innerProof: 'A part of it has a proof of its own.',
  // Texts about JSON.
  tooLong: 'It is longer than {size, number} kB.',
  notJson: 'It is not valid JSON.',
  notJsonObject: 'It is not a JSON object.',
  repeatedName: 'A name occurs twice in one object.',
  halfSurrogate: 'It contains half of a surrogate pair.',
  largeNumber: 'It contains a number beyond 2^53, on which readers do not agree.',
  tooDeep: 'It is nested more than {count, number} deep.',
  tooManyNodes: 'It contains more than {count, number} objects and lists.',
  protoMember: 'It contains a member named __proto__.',
  tooManyMembers: 'It contains more than {count, number} members.',
} as const;

export const describeProof = createSentences('proof', PROOF_TEMPLATES);

/** A key that was rejected, with the reason for a person. */
export class KeyRejection extends RangeError {
  override readonly name = 'KeyRejection';
  readonly sentence: Sentence;

  constructor(...given: Parameters<typeof describeProof>) {
    const sentence = describeProof(...given);
    super(sentence.text);
    this.sentence = sentence;
  }
}
