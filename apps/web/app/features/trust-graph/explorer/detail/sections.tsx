import { Link } from 'react-router';
import { PROPERTY_WORDS, WORDS } from '#messages/explorer.ts';
import { ANSWERS } from '#messages/graph-answers.ts';
import { MESSAGES as METHOD } from '#messages/method.ts';
import { MESSAGES as VOUCHERS } from '#messages/vouchers.ts';
import { DateText } from '../../../../components/date-text.tsx';
import { asBoolean, asNumber, asText } from '../../../../lib/lenient.ts';
import { grouped } from '../../../../lib/numbers.ts';
import { SIGNAL_ADDRESS } from '../../../../lib/section-address.ts';
import { dayOf, monthOf } from '../../../../lib/time.ts';
import { linkable, withoutScheme } from '../../../../lib/web-address.ts';
import { isChosen } from '../../vouchers/anchors-in-address.ts';
import { useAnchors } from '../../vouchers/use-anchors.ts';
import type { GraphNode } from '../queries/fetch-node.ts';
import { restOf } from '../queries/fetch-node-details.ts';
import { DetailSection, Pair, Pairs } from './pairs.tsx';

const seenIn = (instant: string | null) => monthOf(instant) && <DateText at={instant} says={monthOf} />;

export function BasicInformation({ node }: { node: GraphNode }) {
  const { domain, display, name, type, metadata } = node;
  return (
    <DetailSection title={WORDS.basic}>
      <Pairs>
        <Pair term={WORDS.domain}>
          <span className="mono">{domain}</span>
        </Pair>
        <Pair term={WORDS.readAs}>{display !== domain && display}</Pair>
        <Pair term={WORDS.name}>{name}</Pair>
        <Pair term={WORDS.type}>{type && ANSWERS.typeWord(type)}</Pair>
        <Pair term={WORDS.did}>{asText(metadata.did) && <span className="mono">{asText(metadata.did)}</span>}</Pair>
        <Pair term={WORDS.firstSeen}>{seenIn(asText(metadata.firstSeen))}</Pair>
        <Pair term={WORDS.lastSeen}>{seenIn(asText(metadata.lastSeen))}</Pair>
      </Pairs>
    </DetailSection>
  );
}

export function TrustInformation({ node: { trustsCount, trustedByCount, metadata } }: { node: GraphNode }) {
  const anchors = useAnchors();
  const signal = asNumber(metadata.trustScore);
  const file = linkable(asText(metadata.fileUrl));
  const hasFile = asBoolean(metadata.hasFile);
  const both = asNumber(metadata.confirmedBy);
  return (
    <DetailSection title={WORDS.trust}>
      <Pairs>
        <Pair term={WORDS.trustsHead}>{trustsCount !== null && WORDS.entities(trustsCount)}</Pair>
        <Pair term={WORDS.trustedByHead}>{trustedByCount !== null && WORDS.entities(trustedByCount)}</Pair>
        <Pair term={WORDS.bothSides}>{both !== null && WORDS.withOthers(both)}</Pair>
        <Pair term={WORDS.trustSignal}>
          {signal === null ? (isChosen(anchors) ? VOUCHERS.noneVouches : WORDS.noSignal) : WORDS.signal(signal)}{' '}
          <Link to={SIGNAL_ADDRESS}>{METHOD.howMade}</Link>
        </Pair>
        <Pair term={WORDS.trustFile}>
          {file ? (
            <a href={file} rel="noopener noreferrer nofollow" className="mono">
              {withoutScheme(file)}
            </a>
          ) : (
            hasFile === false && WORDS.noFile
          )}
        </Pair>
      </Pairs>
    </DetailSection>
  );
}

const CONTACTS = [
  ['email', WORDS.email],
  ['phone', WORDS.phone],
  ['address', WORDS.address],
  ['contact', WORDS.contactHead],
] as const;

export function ContactInformation({ node: { metadata } }: { node: GraphNode }) {
  const known = CONTACTS.flatMap(([name, word]) => {
    const text = asText(metadata[name]);
    return text ? [{ word, text }] : [];
  });
  return (
    <DetailSection title={WORDS.contact}>
      {known.length > 0 ? (
        <Pairs>
          {known.map(({ word, text }) => (
            <Pair key={word} term={word}>
              {text}
            </Pair>
          ))}
        </Pairs>
      ) : (
        <p className="quiet">{WORDS.noContact}</p>
      )}
    </DetailSection>
  );
}

/** They stand in a section of their own. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([
  'domain',
  'display',
  'name',
  'type',
  'did',
  'datedToMonth',
  'firstSeen',
  'lastSeen',
  'trustsCount',
  'trustedByCount',
  'trustScore',
  'fileUrl',
  'hasFile',
  // The dossier states these in sentences.
  'fileOutcome',
  'fileOutcomeSince',
  'fileCheckedAt',
  'fileReadAt',
  'fileStale',
  'recognized',
  'confirmedBy',
  ...CONTACTS.map(([name]) => name),
]);

const DATE = /^\d{4}-\d\d(?:-\d\dT|$)/;

const shownValue = (text: string): string =>
  (DATE.test(text) && dayOf(text)) || (/^\d{4,15}$/.test(text) && grouped(Number(text))) || text;

export function AdditionalProperties({ node: { metadata } }: { node: GraphNode }) {
  const rest = restOf(metadata, SHOWN_ELSEWHERE);
  return (
    <DetailSection title={WORDS.additional}>
      {rest.length > 0 ? (
        <Pairs>
          {rest.map(([name, text]) => (
            <Pair key={name} term={PROPERTY_WORDS[name] ?? <span className="mono">{name}</span>}>
              {shownValue(text)}
            </Pair>
          ))}
        </Pairs>
      ) : (
        <p className="quiet">{WORDS.nothingMore}</p>
      )}
    </DetailSection>
  );
}
