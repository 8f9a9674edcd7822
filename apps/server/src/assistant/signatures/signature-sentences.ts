import { createSentences } from '../../platform/messages/sentence.ts';

/** Texts about the signature of a page. */
export const SIGNATURE_TEMPLATES = {
  valid: 'The signature is valid.',
  ofOther: 'The signature is valid, but it is not the publisher’s.',
  expired: 'The signature is valid, but expired on {day, date, long}.',
  notYetValid: 'The signature is valid, but is dated {day, date, long}, which is in the future.',
  otherPage: 'The signature is valid for another page, {url}.',
  withoutText: 'The signature is valid for the block. It does not cover the article’s text.',
  pageInPart: 'The signature is valid. We read only a part of the page, so we did not compare its text.',
  textNotCompared: 'The signature is valid. We could not compare the text.',
  textMatches: 'The signature is valid, and the text of the article is the signed one.',
  textDiffers: 'The signature is valid, but the text of the article is not the signed one.',
  // Texts about owners of keys.
  noHost: 'The keys of the page’s host cannot be known.',
  ownDid: '{did} is the DID of {host} itself.',
  namedInFile: 'The trust.txt of {host} names {did}.',
  namedInDocument: 'The DID document of {host} names {did}.',
  notNamed: 'The key belongs to {did}, which {host} does not name as its own.',
  ownerNotChecked: 'We could not look up whether {host} names {did}.',
  // Texts about the article.
  pageTooLong: 'The page is too long for us to read its text.',
  pageTooDeep: 'The elements of the page are nested more than {count, number} deep.',
  noText: 'The page contains no text.',
} as const;

export const describeSignature = createSentences('signature', SIGNATURE_TEMPLATES);
