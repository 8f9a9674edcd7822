import { isMonthDate, type MediaItem, type MessagePart } from '@vouchwire/api-contract';
import {
  type Checked,
  type CredentialsEvidence,
  type Evidence,
  NOT_CHECKED,
  type SignalId,
  type SignatureEvidence,
  toChecked,
} from '@vouchwire/trust-graph';
import { joinSentences, type Sentence } from '../../platform/messages/sentence.ts';
import { formatLongDay } from '../../platform/time/format-long-day.ts';
import { DAY_MS } from '../../platform/time/utc-day.ts';
import { hasValidCredentials } from '../media/c2pa-analysis.ts';
import { checkAuthor, checkDates, checkPublisher, type PageEvidence } from '../page/page-evidence.ts';
import { type CollectedEvidence, OUR_FAILURE } from './collected-evidence.ts';
import { createEvidenceLink, describeObservation } from './observation-sentences.ts';
import { createObservation, type Signal, type SignalObservation } from './signal-observation.ts';
import { observeVouchSignals } from './vouch-signals.ts';

export interface SignalEvaluation {
  readonly evidence: Evidence;
  readonly observations: Readonly<Record<SignalId, SignalObservation>>;
}

/** A file is maintained if two dates of observation are at least this far apart. */
const MIN_MAINTAINED_SPAN_MS = 30 * DAY_MS;
/** Maximum age of the last of these dates. */
const MAX_MAINTAINED_AGE_MS = 30 * DAY_MS;

/** Evaluates the sixteen signals from the collected evidence, each with a sentence about the observation. Pure. */
export function evaluateSignals(collected: CollectedEvidence): SignalEvaluation {
  const vouch = observeVouchSignals(collected);
  const policyFile = evaluatePolicyFile(collected);
  const tls = evaluateTls(collected);
  const maintained = evaluateMaintainedFile(collected);
  const evaluatePage = (evaluate: (page: NonNullable<CollectedEvidence['page']>) => PageEvidence): Signal<boolean> =>
    collected.page
      ? toPageSignal(evaluate(collected.page), collected)
      : { result: NOT_CHECKED, observation: createObservation(OUR_FAILURE) };
  const publisher = evaluatePage((page) => checkPublisher(page, collected.domain));
  const author = evaluatePage((page) => checkAuthor(page, collected.domain));
  const dates = evaluatePage((page) => checkDates(page, collected.domain, collected.now));
  const signature = discountPreview(evaluateSignatures(collected), collected);
  const credentials = discountPreview(evaluateCredentials(collected), collected);
  const contact = toPageSignal(collected.contact, collected);
  const social = toPageSignal(collected.social, collected);
  const evaluateDisclosure = (topic: 'ownership' | 'corrections' | 'ethics'): Signal<boolean> =>
    collected.disclosure
      ? toDisclosureSignal(collected.disclosure.topics[topic], topic, collected)
      : { result: NOT_CHECKED, observation: createObservation(OUR_FAILURE) };
  const ownership = evaluateDisclosure('ownership');
  const corrections = evaluateDisclosure('corrections');
  const ethics = evaluateDisclosure('ethics');
  return {
    evidence: {
      vouch: collected.graph ? toChecked(collected.graph.vouch) : NOT_CHECKED,
      policyFile: policyFile.result,
      tls: tls.result,
      contact: contact.result,
      socialLinkBack: social.result,
      fileMaintained: maintained.result,
      publisherNamed: publisher.result,
      authorNamed: author.result,
      datesGiven: dates.result,
      signature: signature.result,
      credentials: credentials.result,
      ownershipPage: ownership.result,
      correctionsPage: corrections.result,
      ethicsPage: ethics.result,
    },
    observations: {
      ...vouch,
      'policy-file': policyFile.observation,
      tls: tls.observation,
      contact: contact.observation,
      'social-link-back': social.observation,
      'file-kept': maintained.observation,
      'publisher-named': publisher.observation,
      'author-named': author.observation,
      'dates-given': dates.observation,
      'page-signature': signature.observation,
      'content-credentials': credentials.observation,
      'ownership-page': ownership.observation,
      'corrections-page': corrections.observation,
      'ethics-page': ethics.observation,
    },
  };
}

function evaluatePolicyFile(collected: CollectedEvidence): Signal<boolean> {
  const { policy } = collected;
  if (!policy) return { result: NOT_CHECKED, observation: createObservation(OUR_FAILURE) };
  const { check } = policy;
  const at = check.checked_at;
  const evidence = [createEvidenceLink('fileCheck', `/check?domain=${encodeURIComponent(check.domain)}`)];
  if (check.outcome === 'found') {
    const where = check.location ? [createEvidenceLink('file', check.location)] : [];
    return {
      result: toChecked(true),
      observation: createObservation(
        describeObservation('fileRead', { place: formatFilePlace(check.location, check.domain) }),
        at,
        [...where, ...evidence],
      ),
    };
  }
  const result = check.outcome === 'absent' || check.outcome === 'not-a-policy-file' ? toChecked(false) : NOT_CHECKED;
  return { result, observation: createObservation({ text: check.message, parts: check.message_parts }, at, evidence) };
}

function evaluateTls(collected: CollectedEvidence): Signal<boolean> {
  const { policy } = collected;
  const certificate = policy?.check.certificate ?? null;
  const at = policy?.check.checked_at ?? null;
  if (!policy) return { result: NOT_CHECKED, observation: createObservation(OUR_FAILURE) };
  if (!certificate)
    return {
      result: NOT_CHECKED,
      observation: createObservation(describeObservation('certificateNotSeen'), at),
    };
  const evidence = [createEvidenceLink('certificate', '#/page/certificate')];
  if ('error' in certificate)
    return {
      result: toChecked(false),
      observation: createObservation({ text: certificate.error, parts: certificate.error_parts }, at, evidence),
    };
  const day = certificate.not_after.slice(0, 10);
  const issuer = certificate.issuer.organizationName ?? certificate.issuer.commonName;
  return {
    result: toChecked(true),
    observation: createObservation(
      issuer === null
        ? describeObservation('certificateOfUnnamedIssuer', { day })
        : describeObservation('certificateValid', { day, issuer }),
      at,
      evidence,
    ),
  };
}

function evaluateMaintainedFile(collected: CollectedEvidence): Signal<boolean> {
  const { maintainedFile, policy, now } = collected;
  if (!maintainedFile || !policy) return { result: NOT_CHECKED, observation: createObservation(OUR_FAILURE) };
  const first = maintainedFile.seenDates.at(0);
  const last = maintainedFile.seenDates.at(-1);
  if (first === undefined || last === undefined)
    return {
      result: toChecked(false),
      observation: createObservation(describeObservation('fileNotReadBefore')),
    };
  const isFarApart = Date.parse(last) - getLatestTime(first) >= MIN_MAINTAINED_SPAN_MS;
  const isRecent = now.getTime() - Date.parse(last) <= MAX_MAINTAINED_AGE_MS;
  const period =
    formatLongDay(first) === formatLongDay(last)
      ? describeObservation('fileReadOn', { day: last })
      : describeObservation('fileReadBetween', { first, last });
  if (isFarApart && isRecent) return { result: toChecked(true), observation: createObservation(period, last) };
  return {
    result: toChecked(false),
    observation: createObservation(
      joinSentences(period, describeObservation(isRecent ? 'twoDatesNeeded' : 'lastDateTooOld')),
      last,
    ),
  };
}

/** Returns the time of a date, or of the last day of a month, so that a span from it is never overestimated. */
function getLatestTime(date: string): number {
  const time = new Date(date);
  if (isMonthDate(date)) time.setUTCMonth(time.getUTCMonth() + 1, 0);
  return time.getTime();
}

/** Returns the path of a file on its own domain, or host and path on another host. */
function formatFilePlace(location: string | null, domain: string): string {
  const url = location === null ? null : URL.parse(location);
  if (!url) return domain;
  return url.hostname.replace(/^www\./, '') === domain.replace(/^www\./, '')
    ? url.pathname
    : `${url.hostname}${url.pathname}`;
}

function toPageSignal({ result, observation, evidence }: PageEvidence, { page }: CollectedEvidence): Signal<boolean> {
  const address = page?.finalUrl ?? page?.url;
  const links = evidence ?? (result.checked && address ? [createEvidenceLink('page', address)] : []);
  return { result, observation: createObservation(observation, page?.fetchedAt ?? null, links) };
}

/** The absence of evidence in a preview counts as not checked, because the full page may contain it. */
const discountPreview = <T extends SignatureEvidence | CredentialsEvidence>(
  signal: Signal<T>,
  { page }: CollectedEvidence,
): Signal<T> =>
  page?.outcome === 'preview' && signal.result.checked && signal.result.found === 'none'
    ? { result: NOT_CHECKED, observation: createObservation(describeObservation('notInPreview'), page.fetchedAt) }
    : signal;

function toDisclosureSignal(
  { result, observation }: PageEvidence,
  topic: 'ownership' | 'corrections' | 'ethics',
  { disclosure, page }: CollectedEvidence,
): Signal<boolean> {
  const shown = disclosure?.info.pages.find((one) => one.topic === topic && one.state === 'read' && one.quote !== null);
  return {
    result,
    observation: createObservation(
      observation,
      page?.fetchedAt ?? null,
      shown ? [createEvidenceLink(`${topic}Page`, shown.url)] : [],
    ),
  };
}

function evaluateSignatures(collected: CollectedEvidence): Signal<SignatureEvidence> {
  const { signatures, page } = collected;
  const at = page?.fetchedAt ?? null;
  if (!page) return { result: NOT_CHECKED, observation: createObservation(OUR_FAILURE) };
  if (!page.content)
    return { result: NOT_CHECKED, observation: createObservation(describeObservation('pageNotRead'), at) };
  if (!signatures)
    return {
      result: NOT_CHECKED,
      observation: createObservation(describeObservation('signaturesNotChecked'), at),
    };
  const all = signatures.signatures;
  if (all.length === 0)
    return { result: toChecked('none'), observation: createObservation(describeObservation('noSignature'), at) };
  const findIndex = (states: readonly string[]) => all.findIndex(({ state }) => states.includes(state));
  const toSignal = (index: number, result: Checked<SignatureEvidence>): Signal<SignatureEvidence> => ({
    result,
    observation: createObservation(toReason(all[index]), at, [
      createEvidenceLink('signature', `#/jsonLdAnalysis/signatures/${index}`),
    ]),
  });
  const tampered = findIndex(['tampered']);
  if (tampered >= 0) return toSignal(tampered, toChecked('does-not-match'));
  const valid = all.findIndex(
    ({ state, controller_is_publisher }) => state === 'verified' && controller_is_publisher === true,
  );
  if (valid >= 0) {
    const { controller, verification_method } = all[valid] ?? {};
    const signal = toSignal(valid, toChecked('valid'));
    const signer = controller ?? verification_method;
    const sentence = signer
      ? describeObservation('signatureValidBy', { signer })
      : describeObservation('signatureValid');
    return { ...signal, observation: { ...signal.observation, sentence } };
  }
  const unproven = findIndex(['expired', 'not-yet-valid', 'foreign-key', 'unknown-key', 'verified']);
  if (unproven >= 0) return toSignal(unproven, toChecked('unproven'));
  const open = findIndex(['not-checked', 'unsupported']);
  if (open >= 0) return toSignal(open, NOT_CHECKED);
  return toSignal(0, toChecked('unproven'));
}

function evaluateCredentials(collected: CollectedEvidence): Signal<CredentialsEvidence> {
  const { media, page } = collected;
  if (!page) return { result: NOT_CHECKED, observation: createObservation(OUR_FAILURE) };
  const at = page.fetchedAt;
  // An image or a document as the subject has no page around it. Its credentials are checked anyway.
  if (!page.content && !media)
    return { result: NOT_CHECKED, observation: createObservation(describeObservation('pageNotRead'), at) };
  if (!media)
    return { result: NOT_CHECKED, observation: createObservation(describeObservation('mediaNotChecked'), at) };
  // Documents that the page only links to are not part of it.
  const items = media.items.map((item, index) => ({ ...item, index })).filter(({ role }) => role !== 'linked');
  const linkedCount = media.items.length - items.length;
  const total = Object.values(media.found).reduce((sum, count) => sum + count, -linkedCount);
  if (total === 0) return evaluatePageWithoutMedia(page.content?.frameHosts ?? [], at);
  return evaluateMediaItems(items, total, at);
}

function evaluatePageWithoutMedia(frameHosts: readonly string[], at: string | null): Signal<CredentialsEvidence> {
  const none = describeObservation('noMedia');
  if (frameHosts.length === 0) return { result: toChecked('none'), observation: createObservation(none, at) };
  const notChecked = describeObservation('framesNotChecked', { hosts: frameHosts.slice(0, 3).join(', ') });
  return { result: NOT_CHECKED, observation: createObservation(joinSentences(none, notChecked), at) };
}

type IndexedMediaItem = NonNullable<CollectedEvidence['media']>['items'][number] & { readonly index: number };

/**
 * The credentials of a page's media, by the item that decides: first a file of the publisher that was changed, then the
 * best signer, then the least serious reason why nothing is proven.
 */
function evaluateMediaItems(
  items: readonly IndexedMediaItem[],
  total: number,
  at: string | null,
): Signal<CredentialsEvidence> {
  const findItem = (fits: (item: IndexedMediaItem) => boolean) => items.find(fits);
  const toSignal = (
    evidence: CredentialsEvidence,
    { index }: IndexedMediaItem,
    ...sentences: Sentence[]
  ): Signal<CredentialsEvidence> => ({
    result: toChecked(evidence),
    observation: createObservation(joinSentences(...sentences), at, [
      createEvidenceLink('item', `#/c2paAnalysis/media/${index}`),
    ]),
  });

  const tampered = findItem(({ state, own }) => state === 'tampered' && own);
  if (tampered) {
    const mismatch = describeObservation('credentialsMismatch', { file: formatLocation(tampered.url) });
    return toSignal('does-not-match', tampered, mismatch, toOwnReason(tampered));
  }
  const checked = items.filter(({ state }) => state !== 'not-checked' && state !== 'incomplete').length;
  const count = describeObservation('credentialsValid', { valid: items.filter(hasValidCredentials).length, checked });
  const recognized = findItem(({ state }) => state === 'valid-recognized-signer');
  const ofPublisher = findItem(
    ({ state, signer_is_publisher }) => state === 'valid-recognized-signer' && signer_is_publisher === true,
  );
  if (ofPublisher)
    return toSignal(
      'publisher',
      ofPublisher,
      count,
      describeObservation('signerIsPublisher', { signer: ofPublisher.signer ?? '?' }),
    );
  if (recognized)
    return toSignal(
      'other',
      recognized,
      count,
      describeObservation('signerRecognized', { signer: recognized.signer ?? '?' }),
    );
  const unlisted = findItem(({ state }) => state === 'valid-unknown-signer');
  if (unlisted)
    return toSignal(
      'other',
      unlisted,
      count,
      describeObservation('signerNotListed', { signer: unlisted.signer ?? '?' }),
    );
  const test = findItem(({ state }) => state === 'valid-test-signer');
  if (test)
    return toSignal('unproven', test, describeObservation('testCertificate', { file: formatLocation(test.url) }));
  const tamperedByOthers = findItem(({ state }) => state === 'tampered');
  if (tamperedByOthers)
    return toSignal(
      'unproven',
      tamperedByOthers,
      describeObservation('credentialsMismatch', { file: formatLocation(tamperedByOthers.url) }),
      describeObservation('notAgainstPublisher'),
      toOwnReason(tamperedByOthers),
    );
  const unproven = findItem(({ state }) => state === 'partial' || state === 'malformed');
  if (unproven)
    return toSignal(
      'unproven',
      unproven,
      describeObservation('resultOfFile', { file: formatLocation(unproven.url) }),
      toReason(unproven),
    );
  if (checked === 0) {
    const notChecked = describeObservation('noItemChecked', { total });
    const [first] = items;
    const sentence = first ? joinSentences(notChecked, toReason(first)) : notChecked;
    return { result: NOT_CHECKED, observation: createObservation(sentence, at) };
  }
  const none =
    checked < total
      ? describeObservation('noCredentialsOfChecked', { checked, total })
      : describeObservation('noCredentials', { checked });
  return { result: toChecked('none'), observation: createObservation(none, at) };
}

/** Maximum length of the name of a file, or of a `data:` URL. */
const MAX_LOCATION_CHARS = 80;

/** Formats the name of a file and its host. */
function formatLocation(text: string): string {
  const url = URL.parse(text);
  if (!url || url.protocol === 'data:') return text.slice(0, MAX_LOCATION_CHARS);
  const name = url.pathname.split('/').at(-1);
  return name ? `${name.slice(0, MAX_LOCATION_CHARS)} (${url.hostname})` : url.hostname;
}

const toReason = (result: { readonly reason: string; readonly reason_parts: MessagePart[] } | undefined): Sentence => ({
  text: result?.reason ?? '',
  parts: result?.reason_parts ?? [],
});

const toOwnReason = ({ own_reason, own_reason_parts }: MediaItem): Sentence => ({
  text: own_reason ?? '',
  parts: own_reason_parts,
});
