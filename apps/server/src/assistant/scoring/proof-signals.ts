import type { MediaItem } from '@vouchwire/api-contract';
import type { CredentialsEvidence, SignatureEvidence } from '@vouchwire/trust-graph';
import { fromReason, joinSentences, type Sentence } from '../../platform/messages/sentence.ts';
import { hasValidCredentials } from '../media/c2pa-analysis.ts';
import type { CollectedEvidence } from './collected-evidence.ts';
import { createEvidenceLink, describeObservation } from './observation-sentences.ts';
import { createSignal, createUnchecked, FAILED_SIGNAL, type Signal } from './signal.ts';

export function evaluateSignatures({ signatures, page }: CollectedEvidence): Signal<SignatureEvidence> {
  if (!page) return FAILED_SIGNAL;
  const seen = page.fetchedAt;
  if (!signatures) return createUnchecked(describeObservation('signaturesNotChecked'), { seen });
  const all = signatures.signatures.map((signature, index) => ({
    ...signature,
    source: { seen, evidence: [createEvidenceLink('signature', `#/jsonLdAnalysis/signatures/${index}`)] },
  }));
  const [first] = all;
  if (!first) return createSignal('none', describeObservation('noSignature'), { seen });
  const find = (...states: string[]) => all.find(({ state }) => states.includes(state));
  const tampered = find('tampered');
  if (tampered) return createSignal('does-not-match', fromReason(tampered), tampered.source);
  const valid = all.find((one) => one.state === 'verified' && one.controller_is_publisher === true);
  if (valid) {
    const signer = valid.controller ?? valid.verification_method;
    const sentence = signer
      ? describeObservation('signatureValidBy', { signer })
      : describeObservation('signatureValid');
    return createSignal('valid', sentence, valid.source);
  }
  const unproven = find('expired', 'not-yet-valid', 'foreign-key', 'unknown-key', 'verified');
  const open = find('not-checked', 'unsupported');
  if (!unproven && open) return createUnchecked(fromReason(open), open.source);
  const shown = unproven ?? first;
  return createSignal('unproven', fromReason(shown), shown.source);
}

export function evaluateCredentials({ media, page }: CollectedEvidence): Signal<CredentialsEvidence> {
  if (!page) return FAILED_SIGNAL;
  const seen = page.fetchedAt;
  if (!media) return createUnchecked(describeObservation('mediaNotChecked'), { seen });
  // Documents that the page only links to are not part of it.
  const items = media.items
    .map((item, index) => ({
      ...item,
      source: { seen, evidence: [createEvidenceLink('item', `#/c2paAnalysis/media/${index}`)] },
    }))
    .filter(({ role }) => role !== 'linked');
  const linkedCount = media.items.length - items.length;
  const total = Object.values(media.found).reduce((sum, count) => sum + count, -linkedCount);
  if (total > 0) return evaluateMediaItems(items, total, seen);
  const none = describeObservation('noMedia');
  const frameHosts = page.content?.frameHosts ?? [];
  if (frameHosts.length === 0) return createSignal('none', none, { seen });
  const notChecked = describeObservation('framesNotChecked', { hosts: frameHosts.slice(0, 3).join(', ') });
  return createUnchecked(joinSentences(none, notChecked), { seen });
}

type SourcedItem = MediaItem & { readonly source: Parameters<typeof createUnchecked>[1] };

/**
 * The credentials of a page's media, by the item that decides: first a file of the publisher that was changed, then the
 * best signer, then the least serious reason why nothing is proven.
 */
function evaluateMediaItems(items: readonly SourcedItem[], total: number, seen: string): Signal<CredentialsEvidence> {
  const find = (...states: MediaItem['state'][]) => items.find(({ state }) => states.includes(state));
  const toSignal = <Found extends CredentialsEvidence>(found: Found, item: SourcedItem, ...sentences: Sentence[]) =>
    createSignal(found, joinSentences(...sentences), item.source);

  const tampered = items.find(({ state, own }) => state === 'tampered' && own);
  if (tampered) return toSignal('does-not-match', tampered, describeMismatch(tampered), getOwnReason(tampered));
  const checked = items.filter(({ state }) => state !== 'not-checked' && state !== 'incomplete').length;
  const count = describeObservation('credentialsValid', { valid: items.filter(hasValidCredentials).length, checked });
  const describeSigner = (id: 'signerIsPublisher' | 'signerRecognized' | 'signerNotListed', { signer }: MediaItem) =>
    describeObservation(id, { signer: signer ?? '?' });
  const recognized = items.filter(({ state }) => state === 'valid-recognized-signer');
  const ofPublisher = recognized.find(({ signer_is_publisher }) => signer_is_publisher === true);
  if (ofPublisher) return toSignal('publisher', ofPublisher, count, describeSigner('signerIsPublisher', ofPublisher));
  const [other] = recognized;
  if (other) return toSignal('other', other, count, describeSigner('signerRecognized', other));
  const unlisted = find('valid-unknown-signer');
  if (unlisted) return toSignal('other', unlisted, count, describeSigner('signerNotListed', unlisted));
  const test = find('valid-test-signer');
  if (test)
    return toSignal('unproven', test, describeObservation('testCertificate', { file: formatLocation(test.url) }));
  const changed = find('tampered');
  if (changed) {
    const neutral = describeObservation('notAgainstPublisher');
    return toSignal('unproven', changed, describeMismatch(changed), neutral, getOwnReason(changed));
  }
  const unproven = find('partial', 'malformed');
  if (unproven) {
    const file = describeObservation('resultOfFile', { file: formatLocation(unproven.url) });
    return toSignal('unproven', unproven, file, fromReason(unproven));
  }
  if (checked === 0) {
    const notChecked = describeObservation('noItemChecked', { total });
    const [first] = items;
    return createUnchecked(first ? joinSentences(notChecked, fromReason(first)) : notChecked, { seen });
  }
  const none =
    checked < total
      ? describeObservation('noCredentialsOfChecked', { checked, total })
      : describeObservation('noCredentials', { checked });
  return createSignal('none', none, { seen });
}

const describeMismatch = ({ url }: MediaItem): Sentence =>
  describeObservation('credentialsMismatch', { file: formatLocation(url) });

const getOwnReason = ({ own_reason, own_reason_parts }: MediaItem): Sentence => ({
  text: own_reason ?? '',
  parts: own_reason_parts,
});

/** Maximum length of the name of a file, or of a `data:` URL. */
const MAX_LOCATION_CHARS = 80;

/** Formats the name of a file and its host. */
function formatLocation(text: string): string {
  const url = URL.parse(text);
  if (!url || url.protocol === 'data:') return text.slice(0, MAX_LOCATION_CHARS);
  const name = url.pathname.split('/').at(-1);
  return name ? `${name.slice(0, MAX_LOCATION_CHARS)} (${url.hostname})` : url.hostname;
}
