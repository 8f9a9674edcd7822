import { ENGLISH, type EvidenceLink, type FileReading, fileStatus } from '@vouchwire/api-contract';
import {
  type CredentialsEvidence,
  type Evidence,
  formatTrustSignal,
  found,
  type Looked,
  NOT_CHECKED,
  type SignalId,
  type SignatureEvidence,
} from '@vouchwire/trust-graph';
import { onObservedDate } from '../../../platform/time/format-observed-date.ts';
import { hasValidCredentials } from '../media/c2pa-analysis.ts';
import {
  authorNamed,
  datesGiven,
  NOT_IN_PREVIEW,
  PAGE_NOT_READ,
  type PageEvidence,
  publisherNamed,
} from '../page/evidence-questions.ts';
import { type GraphLook, OUR_FAILURE, type SubjectLooks } from './subject-looks.ts';

/** What was seen of one signal, for a reader, and where it can be looked up. */
export interface Seen {
  readonly seen: string;
  readonly seenAt: string | null;
  readonly evidence: readonly EvidenceLink[];
}

export interface SignalLooks {
  readonly evidence: Evidence;
  readonly seen: Readonly<Record<SignalId, Seen>>;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A file is kept: seen on two dates this far apart … */
const KEPT_APART_MS = 30 * DAY_MS;
/** … the last of them no longer ago than this. */
const KEPT_WITHIN_MS = 30 * DAY_MS;

/** One of the sixteen signals: what the score needs, and what a reader is shown. */
interface Signal<T> {
  readonly look: Looked<T>;
  readonly seen: Seen;
}

/** From everything that was looked at to the sixteen signals, each with what was seen in a sentence. Pure. */
export function signalLooks(looks: SubjectLooks): SignalLooks {
  const vouch = vouchSignals(looks);
  const policyFile = policyFileSignal(looks);
  const tls = tlsSignal(looks);
  const kept = keptSignal(looks);
  const ofPage = (ask: (page: NonNullable<SubjectLooks['page']>) => PageEvidence): Signal<boolean> =>
    looks.page ? pageSignal(ask(looks.page), looks) : { look: NOT_CHECKED, seen: say(OUR_FAILURE) };
  const publisher = ofPage((page) => publisherNamed(page, looks.domain));
  const author = ofPage((page) => authorNamed(page, looks.domain));
  const dates = ofPage((page) => datesGiven(page, looks.domain, looks.now));
  const signature = ofPreview(signatureSignal(looks), looks);
  const credentials = ofPreview(credentialsSignal(looks), looks);
  const contact = pageSignal(looks.contact, looks);
  const social = pageSignal(looks.social, looks);
  const disclosure = (topic: 'ownership' | 'corrections' | 'ethics'): Signal<boolean> =>
    looks.disclosure
      ? disclosureSignal(looks.disclosure.topics[topic], topic, looks)
      : { look: NOT_CHECKED, seen: say(OUR_FAILURE) };
  const ownership = disclosure('ownership');
  const corrections = disclosure('corrections');
  const ethics = disclosure('ethics');
  return {
    evidence: {
      vouch: looks.graph ? found(looks.graph.vouch) : NOT_CHECKED,
      policyFile: policyFile.look,
      tls: tls.look,
      contact: contact.look,
      socialLinkBack: social.look,
      fileKept: kept.look,
      publisherNamed: publisher.look,
      authorNamed: author.look,
      datesGiven: dates.look,
      signature: signature.look,
      credentials: credentials.look,
      ownershipPage: ownership.look,
      correctionsPage: corrections.look,
      ethicsPage: ethics.look,
    },
    seen: {
      ...vouch,
      'policy-file': policyFile.seen,
      tls: tls.seen,
      contact: contact.seen,
      'social-link-back': social.seen,
      'file-kept': kept.seen,
      'publisher-named': publisher.seen,
      'author-named': author.seen,
      'dates-given': dates.seen,
      'page-signature': signature.seen,
      'content-credentials': credentials.seen,
      'ownership-page': ownership.seen,
      'corrections-page': corrections.seen,
      'ethics-page': ethics.seen,
    },
  };
}

const say = (seen: string, seenAt: string | null = null, evidence: readonly EvidenceLink[] = []): Seen => ({
  seen,
  seenAt,
  evidence,
});

type VouchSignal = 'vouch-strength' | 'confirmed-by-anchor' | 'independent-groups';

function vouchSignals({ graph }: SubjectLooks): Record<VouchSignal, Seen> {
  if (!graph) {
    const away = say('The trust graph could not be queried.');
    return { 'vouch-strength': away, 'confirmed-by-anchor': away, 'independent-groups': away };
  }
  const { asOf, signalOf, domain, vouch } = graph;
  const link = (label: string): EvidenceLink => ({
    label,
    href: `/trust-graph?tab=check-domain&domain=${encodeURIComponent(signalOf ?? domain)}`,
  });
  return {
    'vouch-strength': say(
      strengthSeen(graph),
      asOf,
      vouch.trust === null ? [] : [link('References in the trust graph')],
    ),
    'confirmed-by-anchor': say(anchorSeen(graph), asOf, vouch.confirmedByAnchor ? [link('References')] : []),
    'independent-groups': say(groupsSeen(graph), asOf, vouch.independentGroups > 0 ? [link('References')] : []),
  };
}

const vouchersOf = ({ explanation }: GraphLook) => (explanation?.groups ?? []).flatMap((group) => group.vouchers);

function strengthSeen(graph: GraphLook): string {
  const { vouch, explanation, signalOf, domain } = graph;
  if (vouch.trust === null) return 'No association vouches for this domain.';
  const value = `T = ${formatTrustSignal(vouch.trust)}${signalOf !== null && signalOf !== domain ? `, through ${signalOf}` : ''}.`;
  if (explanation?.role === 'anchor')
    return `The operator of this site chose this association as an anchor. This is a setting, not evidence. ${value}`;
  const first = vouchersOf(graph)[0]?.domain;
  if (first === undefined) return value;
  return explanation?.role === 'controlled'
    ? `${first} says that it controls the domain: ${value}`
    : `${first} vouches for it: ${value}`;
}

function anchorSeen(graph: GraphLook): string {
  const { vouch, explanation, ownFile } = graph;
  const anchors = vouchersOf(graph).filter(({ role }) => role === 'anchor');
  const listing = anchors.filter(({ relationship }) => relationship === 'MEMBER').map(({ domain }) => domain);
  if (vouch.confirmedByAnchor)
    return `${nameSome(listing)} ${listing.length === 1 ? 'lists' : 'list'} the domain, and the domain confirms it.`;
  if (explanation?.role === 'anchor')
    return 'The domain is itself an association that the operator of this site reviewed.';
  if (listing.length > 0)
    return `${nameSome(listing)} ${listing.length === 1 ? 'lists' : 'list'} the domain. ${unconfirmedBy(ownFile)}`;
  const [owner] = explanation?.role === 'controlled' ? vouchersOf(graph) : [];
  return owner
    ? `No reviewed association lists the domain itself. Its signal comes through ${owner.domain}, which says that it controls the domain.`
    : 'No reviewed association lists the domain.';
}

function groupsSeen({ vouch: { independentGroups: groups }, explanation }: GraphLook): string {
  if (explanation?.role === 'anchor') return 'Groups of associations do not count for a reviewed association.';
  if (explanation?.role === 'controlled')
    return groups === 1
      ? 'One site says that it controls the domain. No association lists the domain itself.'
      : `${groups} sites say that they control the domain. No association lists the domain itself.`;
  if (groups === 0) return 'No group of associations vouches for the domain.';
  return groups === 1
    ? 'One group of associations vouches for the domain.'
    : `${groups} independent groups of associations vouch for the domain.`;
}

/** What is known of the domain's own file, which does not confirm a listing. */
const unconfirmedBy = (file: FileReading): string =>
  file.outcome === 'found' && file.host !== null && file.read_at !== null
    ? ENGLISH.file.notConfirmed(file.host, ENGLISH.on(file.read_at))
    : fileStatus(file, ENGLISH);

function policyFileSignal(looks: SubjectLooks): Signal<boolean> {
  const { policy } = looks;
  if (!policy) return { look: NOT_CHECKED, seen: say(OUR_FAILURE) };
  const { check } = policy;
  const at = check.checked_at;
  const evidence = [{ label: 'What a crawler sees', href: `/check?domain=${encodeURIComponent(check.domain)}` }];
  if (check.outcome === 'found') {
    const where = check.location ? [{ label: 'The file', href: check.location }] : [];
    return { look: found(true), seen: say(`Readable at ${check.location}.`, at, [...where, ...evidence]) };
  }
  const look = check.outcome === 'absent' || check.outcome === 'not-a-policy-file' ? found(false) : NOT_CHECKED;
  return { look, seen: say(check.message, at, evidence) };
}

function tlsSignal(looks: SubjectLooks): Signal<boolean> {
  const { policy } = looks;
  const certificate = policy?.check.certificate ?? null;
  const at = policy?.check.checked_at ?? null;
  if (!policy) return { look: NOT_CHECKED, seen: say(OUR_FAILURE) };
  if (!certificate)
    return { look: NOT_CHECKED, seen: say('The site could not be reached, so no certificate was seen.', at) };
  const evidence = [{ label: 'The certificate', href: '#/page/certificate' }];
  if ('error' in certificate) return { look: found(false), seen: say(certificate.error, at, evidence) };
  return {
    look: found(true),
    seen: say(
      `Names ${certificate.host}, valid until ${certificate.not_after.slice(0, 10)} (${certificate.issuer.organizationName ?? certificate.issuer.commonName ?? 'unnamed issuer'}).`,
      at,
      evidence,
    ),
  };
}

function keptSignal(looks: SubjectLooks): Signal<boolean> {
  const { kept, policy, now } = looks;
  if (!kept || !policy) return { look: NOT_CHECKED, seen: say(OUR_FAILURE) };
  const first = kept.seenAt.at(0);
  const last = kept.seenAt.at(-1);
  if (first === undefined || last === undefined)
    return { look: found(false), seen: say('No earlier observation of a file is on record.') };
  const apart = Date.parse(last) - Date.parse(first) >= KEPT_APART_MS;
  const fresh = now.getTime() - Date.parse(last) <= KEPT_WITHIN_MS;
  const when = `read first ${onObservedDate(first)} and last ${onObservedDate(last)}`;
  if (apart && fresh) return { look: found(true), seen: say(`The file is maintained: ${when}.`, last) };
  return {
    look: found(false),
    seen: say(
      fresh
        ? `The file was ${when}. A maintained file was read on two dates that are 30 days apart.`
        : `The file was ${when}. The last date must be at most 30 days ago.`,
      last,
    ),
  };
}

function pageSignal({ look, seen, evidence }: PageEvidence, { page }: SubjectLooks): Signal<boolean> {
  const address = page?.finalUrl ?? page?.url;
  const links = evidence ?? (look.checked && address ? [{ label: 'The page', href: address }] : []);
  return { look, seen: say(seen, page?.fetchedAt ?? null, links) };
}

/** What a preview does not show may be in the page, so its absence was not checked. */
const ofPreview = <T extends SignatureEvidence | CredentialsEvidence>(
  signal: Signal<T>,
  { page }: SubjectLooks,
): Signal<T> =>
  page?.outcome === 'preview' && signal.look.checked && signal.look.found === 'none'
    ? { look: NOT_CHECKED, seen: say(NOT_IN_PREVIEW, page.fetchedAt) }
    : signal;

function disclosureSignal(
  { look, seen }: PageEvidence,
  topic: 'ownership' | 'corrections' | 'ethics',
  { disclosure, page }: SubjectLooks,
): Signal<boolean> {
  const shown = disclosure?.info.pages.find((one) => one.topic === topic && one.state === 'read' && one.quote !== null);
  return {
    look,
    seen: say(seen, page?.fetchedAt ?? null, shown ? [{ label: `The ${topic} page`, href: shown.url }] : []),
  };
}

function signatureSignal(looks: SubjectLooks): Signal<SignatureEvidence> {
  const { signatures, page } = looks;
  const at = page?.fetchedAt ?? null;
  if (!page) return { look: NOT_CHECKED, seen: say(OUR_FAILURE) };
  if (!page.content) return { look: NOT_CHECKED, seen: say(PAGE_NOT_READ, at) };
  if (!signatures) return { look: NOT_CHECKED, seen: say('The signatures of the page could not be looked at.', at) };
  const all = signatures.signatures;
  if (all.length === 0) return { look: found('none'), seen: say('The page carries no signature.', at) };
  const one = (states: readonly string[]) => all.findIndex(({ state }) => states.includes(state));
  const shown = (index: number, look: Looked<SignatureEvidence>): Signal<SignatureEvidence> => ({
    look,
    seen: say(`${all[index]?.reason ?? ''}.`.replace(/\.\.$/, '.'), at, [
      { label: 'The signature', href: `#/jsonLdAnalysis/signatures/${index}` },
    ]),
  });
  const tampered = one(['tampered']);
  if (tampered >= 0) return shown(tampered, found('does-not-match'));
  const holds = all.findIndex(
    ({ state, controller_is_publisher }) => state === 'verified' && controller_is_publisher === true,
  );
  if (holds >= 0) return shown(holds, found('holds'));
  const unproven = one(['expired', 'not-yet-valid', 'foreign-key', 'unknown-key', 'verified']);
  if (unproven >= 0) return shown(unproven, found('unproven'));
  const open = one(['not-checked', 'unsupported']);
  if (open >= 0) return shown(open, NOT_CHECKED);
  return shown(0, found('unproven'));
}

function credentialsSignal(looks: SubjectLooks): Signal<CredentialsEvidence> {
  const { media, page } = looks;
  const at = page?.fetchedAt ?? null;
  if (!page) return { look: NOT_CHECKED, seen: say(OUR_FAILURE) };
  // An image or a document that was asked about has no page around it, and its credentials are checked all the same.
  if (!page.content && !media) return { look: NOT_CHECKED, seen: say(PAGE_NOT_READ, at) };
  if (!media) return { look: NOT_CHECKED, seen: say('The media of the page could not be looked at.', at) };
  // Documents that the page only links to are not part of it.
  const items = media.items.map((item, index) => ({ ...item, index })).filter(({ role }) => role !== 'linked');
  const linked = media.items.length - items.length;
  const total = Object.values(media.found).reduce((sum, count) => sum + count, -linked);
  if (total === 0) {
    const none = 'No image, video or audio file was found in the markup of the page.';
    const frames = page.content?.frameHosts ?? [];
    return frames.length > 0
      ? {
          look: NOT_CHECKED,
          seen: say(`${none} Frames from ${frames.slice(0, 3).join(', ')} were not checked.`, at),
        }
      : { look: found('none'), seen: say(none, at) };
  }
  const one = (fits: (item: (typeof items)[number]) => boolean) => items.find(fits);
  const evidence = ({ index }: { index: number }) => [{ label: 'The item', href: `#/c2paAnalysis/media/${index}` }];
  const tampered = one(({ state, own }) => state === 'tampered' && own);
  if (tampered)
    return {
      look: found('does-not-match'),
      seen: say(
        `The credentials of ${placeOf(tampered.url)} do not match the file. ${tampered.own_reason}.`,
        at,
        evidence(tampered),
      ),
    };
  const valid = items.filter(hasValidCredentials).length;
  const checked = items.filter(({ state }) => state !== 'not-checked' && state !== 'incomplete').length;
  const of = `${valid} of ${checked} that were checked`;
  const publishers = one(({ state, of_publisher }) => state === 'valid-recognised-signer' && of_publisher === true);
  if (publishers)
    return {
      look: found('publisher'),
      seen: say(
        `Valid on ${of}; ${publishers.signer} is on a recognised list and known as the publisher’s signer.`,
        at,
        evidence(publishers),
      ),
    };
  const recognised = one(({ state }) => state === 'valid-recognised-signer');
  const other = recognised ?? one(({ state }) => state === 'valid-unknown-signer');
  if (other)
    return {
      look: found('other'),
      seen: say(
        `Valid on ${of}; signed by ${other.signer ?? 'an unnamed signer'}, ${recognised ? 'who is on a recognised list and not known to be the publisher’s' : 'who is on no recognised list'}.`,
        at,
        evidence(other),
      ),
    };
  const tests = one(({ state }) => state === 'valid-test-signer');
  if (tests)
    return {
      look: found('unproven'),
      seen: say(
        `${placeOf(tests.url)} is signed with a public test certificate, with which anyone can sign. It earns no points.`,
        at,
        evidence(tests),
      ),
    };
  const foreign = one(({ state }) => state === 'tampered');
  if (foreign)
    return {
      look: found('unproven'),
      seen: say(
        `The credentials of ${placeOf(foreign.url)} do not match the file. This does not count against the publisher: ${lowerFirst(foreign.own_reason ?? 'It is not clear whose file it is')}.`,
        at,
        evidence(foreign),
      ),
    };
  const unproven = one(({ state }) => state === 'partial' || state === 'malformed');
  if (unproven)
    return {
      look: found('unproven'),
      seen: say(`${placeOf(unproven.url)}: ${unproven.reason}.`, at, evidence(unproven)),
    };
  if (checked === 0)
    return {
      look: NOT_CHECKED,
      seen: say(`None of ${total} media could be checked. ${items[0]?.reason ?? ''}`.trim(), at),
    };
  return {
    look: found('none'),
    seen: say(
      `None of ${checked} media that were checked carries content credentials${checked < total ? ` (${total} in all)` : ''}.`,
      at,
    ),
  };
}

/** Names a file by its name and its host. */
function placeOf(address: string): string {
  const url = URL.parse(address);
  if (!url || url.protocol === 'data:') return 'a file in the page itself';
  const name = url.pathname.split('/').at(-1);
  return `${name ? name.slice(0, 80) : 'a file'} (${url.hostname})`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function nameSome(domains: readonly string[]): string {
  const [first, second, ...more] = [...new Set(domains)];
  if (first === undefined) return 'A reviewed association';
  if (second === undefined) return first;
  return more.length === 0 ? `${first}, as does ${second},` : `${first}, as do ${more.length + 1} others,`;
}
