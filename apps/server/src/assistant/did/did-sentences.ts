import { createSentences } from '../../platform/messages/sentence.ts';

/** Texts about a DID, its document and its domains. */
export const DID_TEMPLATES = {
  invalid: 'This is not a valid DID.',
  unknownMethod: 'This server does not resolve DIDs of the method “{method}”.',
  tooMany: 'Too many DIDs were named, so we did not look up this one.',
  noHost: 'It names no host of the web.',
  localHost: '{host} is a name that only a local network knows.',
  invalidPort: 'It names an invalid port.',
  invalidPath: 'It names an invalid path.',
  plcForm: 'After did:plc: there must be 24 letters a–z and digits 2–7.',
  isKey: 'The DID is the key itself.',
  documentAt: 'Its document is at {url}.',
  noDocument: '{host} has no document for it ({status}).',
  otherStatus: '{host} answered with status {status} instead of its document.',
  documentTooLong: 'Its document is longer than {size, number} kB.',
  documentUnreadable: 'Its document cannot be read.',
  documentOfOther: 'The document at {host} is for another DID.',
  withdrawnByHost: '{host} says that it was withdrawn.',
  withdrawn: 'Its document says that it was withdrawn.',
  // Texts about domains.
  domainLimit: 'We check only the first {count, number} domains of a DID.',
  servesDocument: '{domain} itself serves the document of this DID.',
  silent: '{domain} says nothing about DIDs.',
  configurationUnreadable: 'The DID configuration of {domain} cannot be read.',
  configurationSilent: 'The DID configuration of {domain} does not name it.',
  configurationLinks: 'The DID configuration of {domain} contains a credential for it, signed by the DID.',
  configurationNames: 'The DID configuration of {domain} names it.',
  configurationTooLong: 'The DID configuration of {domain} contains more than {count, number} entries.',
  domainDocumentUnreadable: 'The DID document of {domain} could not be read.',
  domainDocumentLinks: 'The DID document of {domain} says that it is also known as this DID.',
  domainDocumentSilent: 'The DID document of {domain} does not name it.',
  handleLinks: '{domain} names this DID at {path}.',
  handleOfOther: '{domain} names another DID at {path}.',
  fileStatus: '{url} answered with status {status}.',
  fileTooLong: '{url} is longer than our limit.',
  // Texts about credentials of domains.
  notLinkage: 'It is not a domain linkage credential.',
  tokenOfOther: 'The token is not issued by the DID that it is about.',
  issuedByOther: 'It is not issued by the DID that it is about.',
  signedByOther: 'It is signed by {controller}.',
  otherOrigin: 'It is made for {origin}.',
  noOrigin: 'It is made for no origin.',
  expired: 'It has expired.',
  notYetValid: 'It is not valid yet.',
} as const;

export const describeDid = createSentences('did', DID_TEMPLATES);
