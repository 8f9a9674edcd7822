import type { EvidenceLink } from '@vouchwire/api-contract';
import type { MessageArguments } from 'trust-txt';
import { createSentences } from '../../platform/messages/sentence.ts';

/** Texts about the observation of a signal or a deduction, in one or two sentences. */
export const OBSERVATION_TEMPLATES = {
  ourFailure: 'This could not be checked. The failure is ours.',
  pageNotRead: 'The page was not read.',
  previewOnly: 'We read only a preview of the page.',
  leadsElsewhere: 'The address leads to {host}, not to {domain}.',
  // Texts about the trust graph.
  graphNotQueried: 'We could not query the trust graph.',
  noVoucher: 'No association vouches for it.',
  signal: 'Trust signal {signal, number, ::.00}.',
  signalOf: 'Trust signal {signal, number, ::.00} of {domain}.',
  signalThrough: 'Trust signal {signal, number, ::.00}, through {voucher}.',
  signalOfThrough: 'Trust signal {signal, number, ::.00} of {domain}, through {voucher}.',
  anchorByChoice: 'The operator of this server chose this association. This is a setting, not evidence.',
  reviewedAssociation: 'It is an association that the operator of this server chose.',
  fileConfirmed: 'Its own file confirmed it. Reading in the graph: {read, date, long}.',
  groupsNotCounted: 'Not counted for an association that the operator chose.',
  noAssociation: 'No association vouches for it, only sites that state control: {count, number}.',
  noGroup: 'No group of associations vouches for it.',
  oneGroup: 'One group of associations vouches for it.',
  groups: '{count, number} independent groups vouch for it.',
  // Texts about trust.txt and certificate.
  fileRead: 'Read at {place}.',
  certificateNotSeen: 'We could not reach the site, so we saw no certificate.',
  certificateValid: 'Valid until {day, date, long}, issued by {issuer}.',
  certificateOfUnnamedIssuer: 'Valid until {day, date, long}, issued by an unnamed issuer.',
  fileNotReadBefore: 'No scheduled visit has read its file.',
  fileReadOn: 'Read at a scheduled visit: {day, date, long}.',
  fileReadBetween: 'First read at a scheduled visit: {first, date, long}. Last one: {last, date, long}.',
  twoDatesNeeded: 'Two dates 30 days apart are needed.',
  lastDateTooOld: 'The last date must be at most 30 days ago.',
  // Texts about contact and accounts.
  fileGivesEmail: 'trust.txt gives an email address (line {line, number}).',
  fileGivesTelephone: 'trust.txt gives a telephone number (line {line, number}).',
  fileGivesPage: 'trust.txt gives a contact page (line {line, number}).',
  siteGivesEmail: 'The site gives an email address.',
  siteGivesTelephone: 'The site gives a telephone number.',
  siteGivesPage: 'The site gives a contact page.',
  contactPage: 'The site has a contact page.',
  contactNotChecked: 'We could not read every place that may give a contact.',
  contactNotUsable: 'We found a contact, but no usable one.',
  noContact: 'No contact in trust.txt or on the page.',
  fileNotReadable: 'We could not read the trust.txt.',
  noAccount: 'The trust.txt lists no account.',
  accountLinksBack: '{url} links back to {domain}.',
  accountsNotChecked:
    '{checked, number} of {total, number} accounts could be checked. Social networks show little to programs.',
  noLinkBack: 'None of {total, number} accounts links back to {domain}.',
  // Texts about the page.
  noPublisher: 'No structured data names a publisher.',
  publisher: 'Names {name}, {host}.',
  publisherElsewhere: 'Names {name}, {host}, not {domain}.',
  publisherWithLogo: 'Names {name}, with a logo at {host}.',
  publisherWithoutUrl: 'Names {name} without a URL on {domain}.',
  jsonLdRepaired: 'The JSON-LD was not valid, so we repaired it.',
  author: 'Author: {name}.',
  authors: 'Author: {name} and {count, number} more.',
  authorOfUserPage: '“{name}”, on a type of page that users publish.',
  authorNotPerson: '“{name}” is not a person’s full name.',
  noAuthor: 'We found no author.',
  published: 'Published {day, date, long}.',
  publishedAndChanged: 'Published {day, date, long}, changed {changed, date, long}.',
  publishedAfterChange:
    'Published {day, date, long}. The page states an earlier day for its last change: {changed, date, long}.',
  publishedInFuture: 'Publication date in the future: {day, date, long}.',
  changedOnly: 'Changed {day, date, long}. No publication date.',
  noDate: 'No machine-readable date.',
  sourceJsonLd: 'Source: JSON-LD.',
  sourceRepairedJsonLd: 'Source: repaired JSON-LD.',
  sourceMicrodata: 'Source: microdata.',
  sourceRdfa: 'Source: RDFa.',
  sourceText: 'Source: the text of the page.',
  sourceAddress: 'Source: the address of the page.',
  sourceMeta: 'Source: the meta element {name}.',
  // Texts about signatures.
  signaturesNotChecked: 'We could not check the signatures.',
  noSignature: 'The page has no signature.',
  signatureValid: 'Valid.',
  signatureValidBy: 'Valid. Key of {signer}.',
  // Texts about media.
  mediaNotChecked: 'We could not check the media.',
  noMedia: 'No image, video or audio file on the page.',
  framesNotChecked: 'We did not check frames from {hosts}.',
  credentialsMismatch: 'The credentials of {file} do not match the file.',
  notAgainstPublisher: 'This does not count against the publisher.',
  credentialsValid: 'Valid on {valid, number} of {checked, number} checked items.',
  signerIsPublisher: 'Signer: {signer}, recognized and known as the publisher’s.',
  signerRecognized: 'Signer: {signer}, recognized, not known as the publisher’s.',
  signerNotListed: 'Signer: {signer}, on no recognized list.',
  testCertificate: '{file} is signed with a public test certificate. Anyone can use it, so it earns no points.',
  resultOfFile: 'Result for {file}:',
  noItemChecked: '0 of {total, number} items could be checked.',
  noCredentials: '0 of {checked, number} checked items have content credentials.',
  noCredentialsOfChecked: '0 of {checked, number} checked items ({total, number} in total) have content credentials.',
  // Texts about pages about the publisher.
  says: 'Says: “{quote}”',
  disclosureNotRead: 'We could not read {path}.',
  disclosureNotChecked: 'We could not read every place that may name such a page.',
  disclosureAbsent: '{path} is named but does not exist.',
  disclosureSilent: '{path} does not state it.',
  noDisclosure: 'No such page in trust.txt, structured data or links.',
  tooManyPages: 'More pages are named than we read.',
  pageOverLimits: 'The page exceeds our limits.',
  // Texts about deductions.
  spamCluster: 'Our review found that the domain belongs to a cluster of spam.',
  omittedClaims: 'Claims {count, number} memberships that the associations do not list: {domains}.',
  omittedClaimsMore:
    'Claims {count, number} memberships that the associations do not list. Three of them are {domains}.',
  unansweredMembers:
    'We requested the files of {count, number} of its members. None confirms it, so the list does not count.',
  floor: 'The deductions exceed the points.',
} as const;

export const describeObservation = createSentences('seen', OBSERVATION_TEMPLATES);

/** Texts of links to evidence. */
export const EVIDENCE_TEMPLATES = {
  fileCheck: 'Check of the file',
  file: 'The file',
  fileLine: 'trust.txt, line {line, number}',
  certificate: 'The certificate',
  dossier: 'Dossier with every statement',
  page: 'The page',
  contactOnPage: 'The page with the contact',
  contactPage: 'The contact page',
  ownershipPage: 'The ownership page',
  correctionsPage: 'The corrections page',
  ethicsPage: 'The ethics page',
  disclosure: 'Publisher Disclosure',
  signature: 'The signature',
  item: 'The item',
  rules: 'The rules of the score',
} as const;

const describeEvidence = createSentences('evidence', EVIDENCE_TEMPLATES);

export function createEvidenceLink(
  id: keyof typeof EVIDENCE_TEMPLATES,
  href: string,
  values: MessageArguments = {},
): EvidenceLink {
  const { text, parts } = describeEvidence(id, values);
  return { label: text, label_parts: parts, href };
}
