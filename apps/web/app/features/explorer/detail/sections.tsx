import { Link } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as EXPLORER_TEXT, PROPERTY_LABELS } from '#messages/explorer.ts';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { MESSAGES as METHOD } from '#messages/method.ts';
import { DateText } from '../../../components/date-text.tsx';
import { DescriptionItem, DescriptionList } from '../../../components/description-list.tsx';
import { findText } from '../../../lib/format-message.ts';
import { asBoolean, asNumber, asText } from '../../../lib/lenient.ts';
import { formatDecimal, formatNumber } from '../../../lib/numbers.ts';
import { stripScheme, toSafeHref } from '../../../lib/safe-href.ts';
import { SIGNAL_PATH } from '../../../lib/section-links.ts';
import { STATEMENTS } from '../../../lib/statements.ts';
import { formatDate, formatMonth } from '../../../lib/time.ts';
import { DossierLink } from '../../graph-shared/dossier-link.tsx';
import type { GraphNode } from '../queries/fetch-node.ts';
import { getOtherProperties } from '../queries/fetch-node-details.ts';
import { useFileContacts } from '../queries/use-file-contacts.ts';
import { DetailSection } from './detail-section.tsx';

const formatSeenMonth = (instant: string | null) =>
  formatMonth(instant) && <DateText instant={instant} format={formatMonth} />;

export function BasicInformation({ node }: { node: GraphNode }) {
  const { domain, name, type, metadata } = node;
  return (
    <DetailSection title={EXPLORER_TEXT.basic}>
      <DescriptionList layout="wide">
        <DescriptionItem term={EXPLORER_TEXT.domainLabel}>
          <DossierLink domain={domain} />
        </DescriptionItem>
        <DescriptionItem term={EXPLORER_TEXT.name}>{name}</DescriptionItem>
        <DescriptionItem term={EXPLORER_TEXT.type}>{type && RESULTS_TEXT.typeName({ type })}</DescriptionItem>
        <DescriptionItem term={EXPLORER_TEXT.did}>
          {asText(metadata.did) && <span className="mono">{asText(metadata.did)}</span>}
        </DescriptionItem>
        <DescriptionItem term={EXPLORER_TEXT.firstSeen}>{formatSeenMonth(asText(metadata.firstSeen))}</DescriptionItem>
        {/* Without a file of its own, it is the date of the newest file that names it, and anyone can name it. */}
        <DescriptionItem term={EXPLORER_TEXT.lastSeen}>
          {asBoolean(metadata.hasFile) !== false && formatSeenMonth(asText(metadata.lastSeen))}
        </DescriptionItem>
      </DescriptionList>
    </DetailSection>
  );
}

function formatNoSignal({ domain, metadata }: GraphNode): string {
  const asListed = asNumber(metadata.trustAsListed);
  return asListed === null ? STATEMENTS.noSignal(domain, null) : STATEMENTS.signalAsListed(asListed);
}

export function TrustInformation({ node }: { node: GraphNode }) {
  const { trustsCount, trustsStale, trustedByCount, metadata } = node;
  const signal = asNumber(metadata.trustScore);
  const file = toSafeHref(asText(metadata.fileUrl));
  const isCurrent = asBoolean(metadata.fileStale) === true ? false : asBoolean(metadata.hasFile);
  return (
    <DetailSection title={EXPLORER_TEXT.trust}>
      <DescriptionList layout="wide">
        <DescriptionItem term={EXPLORER_TEXT.trustsHead}>
          {trustsCount !== null && COMMON.entities({ count: trustsCount, confirmed: node.trustsConfirmed })}
          {trustsStale !== null && trustsStale > 0 && (
            <span className="block quiet small">{COMMON.staleFile({ count: trustsStale })}</span>
          )}
        </DescriptionItem>
        <DescriptionItem term={EXPLORER_TEXT.trustedByHead}>
          {trustedByCount !== null && COMMON.entities({ count: trustedByCount, confirmed: node.trustedByConfirmed })}
        </DescriptionItem>
        <DescriptionItem term={EXPLORER_TEXT.trustSignal}>
          {signal === null
            ? formatNoSignal(node)
            : `${formatDecimal(signal, 2)} ${COMMON.signalScale({ through: null })}`}{' '}
          <Link to={SIGNAL_PATH}>{METHOD.computation}</Link>
        </DescriptionItem>
        <DescriptionItem term={EXPLORER_TEXT.trustFile}>
          {file && (
            <a href={file} rel="noopener noreferrer nofollow" className="mono">
              {stripScheme(file)}
            </a>
          )}{' '}
          {isCurrent === false && EXPLORER_TEXT.noFile}
        </DescriptionItem>
      </DescriptionList>
    </DetailSection>
  );
}

const CONTACTS = [
  ['email', EXPLORER_TEXT.email],
  ['phone', EXPLORER_TEXT.phone],
  ['address', EXPLORER_TEXT.address],
  ['contact', EXPLORER_TEXT.contactHead],
] as const;

export function ContactInformation({ node }: { node: GraphNode }) {
  const { data: fileContacts, error, isFetching } = useFileContacts(node);
  const knownContacts = CONTACTS.flatMap(([name, word]) => {
    const text = asText(node.metadata[name]);
    return text ? [{ word, text }] : [];
  });
  for (const text of new Set(fileContacts))
    if (!knownContacts.some((known) => known.text === text))
      knownContacts.push({ word: EXPLORER_TEXT.contactHead, text });
  return (
    <DetailSection title={EXPLORER_TEXT.contact}>
      {knownContacts.length > 0 ? (
        <DescriptionList layout="wide">
          {knownContacts.map(({ word, text }) => (
            <DescriptionItem key={text} term={word}>
              {text}
            </DescriptionItem>
          ))}
        </DescriptionList>
      ) : (
        <p className="quiet">
          {isFetching ? EXPLORER_TEXT.loadingDetails : error ? EXPLORER_TEXT.failedDetails : EXPLORER_TEXT.noContact}
        </p>
      )}
    </DetailSection>
  );
}

/** These properties are shown in a separate section. */
const EXCLUDED_PROPERTIES: ReadonlySet<string> = new Set([
  'domain',
  'display',
  'name',
  'nameSource',
  'country',
  'region',
  'type',
  'did',
  'firstSeen',
  'lastSeen',
  'trustsCount',
  'trustsConfirmed',
  'trustsStale',
  'trustedByCount',
  'trustedByConfirmed',
  'siteEvidence',
  'trustScore',
  'trustAsListed',
  'fileUrl',
  'hasFile',
  // The dossier shows these as sentences.
  'fileOutcome',
  'fileFailingSince',
  'fileCheckedAt',
  'fileReadAt',
  'fileStale',
  'recognized',
  'confirmedBy',
  ...CONTACTS.map(([name]) => name),
]);

const DATE = /^\d{4}-\d\d(?:-\d\dT|$)/;

const formatValue = (text: string): string =>
  (DATE.test(text) && formatDate(text)) || (/^\d{4,15}$/.test(text) && formatNumber(Number(text))) || text;

export function AdditionalProperties({ node: { metadata } }: { node: GraphNode }) {
  // A count of zero is left out, because it adds no information.
  const rest = getOtherProperties(metadata, EXCLUDED_PROPERTIES).filter(([, text]) => text !== '0');
  return (
    <DetailSection title={EXPLORER_TEXT.additional}>
      {rest.length > 0 ? (
        <DescriptionList layout="wide">
          {rest.map(([name, text]) => (
            <DescriptionItem key={name} term={findText(PROPERTY_LABELS, name) ?? <span className="mono">{name}</span>}>
              {formatValue(text)}
            </DescriptionItem>
          ))}
        </DescriptionList>
      ) : (
        <p className="quiet">{EXPLORER_TEXT.noMoreProperties}</p>
      )}
    </DetailSection>
  );
}
