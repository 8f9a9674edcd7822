import type { MediaItem, MediaMetadata } from '@vouchwire/api-contract';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { DateText } from '../../../components/date-text.tsx';
import { DescriptionItem, DescriptionList } from '../../../components/description-list.tsx';
import { InlineCode } from '../../../components/inline-code.tsx';
import { Lang } from '../../../components/lang.tsx';
import { joinMessageParts } from '../../../lib/format-message.ts';
import { formatDateTime } from '../../../lib/time.ts';
import type { ShownAnalysis } from '../shown-analysis.ts';
import { stripBackticks } from '../strip-backticks.ts';
import { CollapsibleList } from './collapsible-list.tsx';
import { UrlValue } from './content-section.tsx';
import css from './credentials-section.module.css';
import { getMediaId } from './result-parts.ts';
import { areNotChecked } from './score-sums.ts';
import { ServerText } from './score-text.tsx';
import { Section } from './section.tsx';
import { StateBadge } from './state-badge.tsx';

/** All checked and skipped items of the page, with their content credentials. */
export function CredentialsSection({ analysis }: { analysis: ShownAnalysis }) {
  const { media, answer } = analysis;
  const { trust_lists: trustLists = [], library = null, text_manifest: textManifest } = answer.c2paAnalysis ?? {};
  return (
    <Section part="credentials" head={RESULT_TEXT.credentials}>
      <p className="mb-2">
        {areNotChecked(analysis, 'content-credentials') && media.length === 0
          ? RESULT_TEXT.mediaNotChecked
          : formatSummary(analysis)}
      </p>
      {media.length > 0 && (
        <CollapsibleList items={media} className="border-t border-rule">
          {(item, index) => <Item key={`${item.url} ${index}`} item={item} index={index} />}
        </CollapsibleList>
      )}
      {textManifest === 'present-not-read' && (
        <DescriptionList>
          <DescriptionItem term={RESULT_TEXT.textManifest}>
            <StateBadge state="not-checked">{RESULT_TEXT.textManifestPresent}</StateBadge>
          </DescriptionItem>
        </DescriptionList>
      )}
      {trustLists.length > 0 && (
        <p className={`small quiet ${css.lists}`}>
          <InlineCode>
            {RESULT_TEXT.recognizedBy({
              lists: stripBackticks(
                trustLists.map(({ name, as_of }) => RESULT_TEXT.trustListDate({ name, asOf: as_of })).join(', '),
              ),
            })}
          </InlineCode>{' '}
          {library && RESULT_TEXT.checkedWith({ library })}
        </p>
      )}
    </Section>
  );
}

const KINDS = ['images', 'videos', 'audio', 'documents'] as const;

function formatSummary({ media, answer: { c2paAnalysis } }: ShownAnalysis): string {
  const { total_media_count: total = null, checked_media_count: checked = null } = c2paAnalysis ?? {};
  const percentage = c2paAnalysis?.c2pa_percentage ?? null;
  const notMatching = c2paAnalysis?.not_matching_count ?? 0;
  if (total === null && media.length === 0) return RESULT_TEXT.mediaNotChecked;
  if (total === 0) return RESULT_TEXT.noMedia;
  const withCredentials = c2paAnalysis?.media_with_c2pa.length ?? 0;
  const kinds = KINDS.flatMap((kind) => {
    const { total: found = 0, with_c2pa = 0 } = c2paAnalysis?.media_analysis?.[kind] ?? {};
    return found > 0 ? [{ kind, total: found, withCredentials: with_c2pa }] : [];
  });
  return [
    total !== null && checked !== null && total !== checked && RESULT_TEXT.mediaFound({ total }),
    checked === 0
      ? RESULT_TEXT.noneChecked
      : RESULT_TEXT.credentialsSummary({ carrying: withCredentials, checked: checked ?? total, percentage }),
    notMatching > 0 && RESULT_TEXT.notMatching({ count: notMatching }),
    kinds.length > 0 && formatMediaCounts(kinds),
  ]
    .filter(Boolean)
    .join(' ');
}

function formatMediaCounts(
  kinds: ReadonlyArray<{ kind: (typeof KINDS)[number]; total: number; withCredentials: number }>,
): string {
  const { sentence, item, separator, kinds: labels } = RESULT_TEXT.mediaCounts;
  return sentence({
    counts: kinds.map(({ kind, ...counts }) => item({ label: labels[kind], ...counts })).join(separator),
  });
}

/** Returns a file name such as "lead-photo.jpg". */
function getFileName(url: string): string {
  const path = URL.parse(url)?.pathname ?? url;
  const last = path.split('/').findLast((segment) => segment !== '');
  return last ?? url;
}

function Item({ item, index }: { item: Partial<MediaItem>; index: number }) {
  const name = item.url ? getFileName(item.url) : RESULT_TEXT.unnamed;
  return (
    <li
      id={getMediaId(index)}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] gap-x-4 gap-y-0 py-2 border-b border-rule focus:bg-tint focus:outline-none focus-visible:outline-2 outline-accent to-520:grid-cols-1"
      data-media={item.state ?? 'carries'}
    >
      <p className="font-mono text-[0.875rem] slashed breakable" translate="no">
        {name}
      </p>
      <p>
        <StateBadge state={item.state ?? 'given'}>
          {item.state ? RESULT_TEXT.credentialStates[item.state] : RESULT_TEXT.hasCredentials}
        </StateBadge>
      </p>
      {item.reason && (
        <p className="small col-span-full quiet breakable">
          <ServerText text={item.reason} parts={item.reason_parts} />
        </p>
      )}
      {item.state === 'tampered' && item.own_reason && (
        <p className="small col-span-full quiet breakable">
          <ServerText text={item.own_reason} parts={item.own_reason_parts} />
        </p>
      )}
      {item.metadata?.digital_source_type && (
        <p className="small col-span-full quiet breakable">
          <InlineCode>
            {RESULT_TEXT.metadataStatement({ sourceType: stripBackticks(item.metadata.digital_source_type) })}
          </InlineCode>
        </p>
      )}
      <details className="col-span-full">
        <summary
          className="w-fit min-h-6 text-13 leading-6 link cursor-pointer"
          aria-label={RESULT_TEXT.moreOn({ name })}
        >
          {RESULT_TEXT.more}
        </summary>
        <ItemFields item={item} />
      </details>
    </li>
  );
}

const NAMES = RESULT_TEXT.mediaFields;

function ItemFields({ item }: { item: Partial<MediaItem> }) {
  const { actions = [], ingredients = [], notes = [], note_parts = [], signer_is_publisher: isPublisher = null } = item;
  return (
    <DescriptionList>
      <DescriptionItem term={NAMES.address}>{item.url && <UrlValue url={item.url} />}</DescriptionItem>
      <DescriptionItem term={NAMES.signer}>{renderData(item.signer)}</DescriptionItem>
      <DescriptionItem term={NAMES.publisher}>
        {item.signer && (isPublisher === null ? RESULT_TEXT.notKnown : isPublisher ? RESULT_TEXT.yes : RESULT_TEXT.no)}
      </DescriptionItem>
      <DescriptionItem term={NAMES.issuer}>{renderData(item.issuer)}</DescriptionItem>
      <DescriptionItem term={NAMES.list}>{renderData(item.trust_list)}</DescriptionItem>
      <DescriptionItem term={NAMES.signedAt}>
        {formatDateTime(item.signed_at) && <DateText instant={item.signed_at} format={formatDateTime} />}
      </DescriptionItem>
      <DescriptionItem term={NAMES.generator}>{renderData(item.claim_generator)}</DescriptionItem>
      <DescriptionItem term={NAMES.source}>{renderData(item.digital_source_type)}</DescriptionItem>
      <DescriptionItem term={NAMES.actions}>
        {actions.length > 0 && (
          <ul translate="no">
            {actions.map(({ action, software, when }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one constant answer
              <li key={index}>{[action, software, formatDateTime(when)].filter(Boolean).join(', ')}</li>
            ))}
          </ul>
        )}
      </DescriptionItem>
      <DescriptionItem term={NAMES.ingredients}>
        {ingredients.length > 0 && (
          <ul>
            {ingredients.map(({ title, relationship, state }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one constant answer
              <li key={index}>
                {title ? <span translate="no">{title}</span> : RESULT_TEXT.unnamed}
                {relationship && <span translate="no">, {relationship}</span>}
                {state && <Lang>, {state}</Lang>}
              </li>
            ))}
          </ul>
        )}
      </DescriptionItem>
      {item.metadata && <MetadataFields metadata={item.metadata} />}
      <DescriptionItem term={NAMES.format}>
        {renderData(
          joinMessageParts(RESULT_TEXT.formatAndSize, { format: item.format ?? null, bytes: item.bytes ?? null }),
        )}
      </DescriptionItem>
      <DescriptionItem term={NAMES.notes}>
        {notes.length > 0 && (
          <ul>
            {notes.map((note, index) => (
              <li key={note}>
                <ServerText text={note} parts={note_parts.slice(index, index + 1)} />
              </li>
            ))}
          </ul>
        )}
      </DescriptionItem>
    </DescriptionList>
  );
}

/** Metadata of the file, which is not signed and is shown separately from its credentials. */
function MetadataFields({ metadata }: { metadata: MediaMetadata }) {
  const { state, reason, reason_parts, digital_source_type, creator, credit, copyright, software } = metadata;
  return (
    <>
      <DescriptionItem term={NAMES.metadata}>
        <StateBadge state={state}>{RESULT_TEXT.metadataStates[state]}</StateBadge>{' '}
        {reason && <ServerText text={reason} parts={reason_parts} />}
      </DescriptionItem>
      <DescriptionItem term={NAMES.metadataSource}>{renderData(digital_source_type)}</DescriptionItem>
      <DescriptionItem term={NAMES.aiSystem}>{renderData(metadata.ai_system)}</DescriptionItem>
      <DescriptionItem term={NAMES.software}>{renderData(software)}</DescriptionItem>
      <DescriptionItem term={NAMES.creator}>{renderData(creator)}</DescriptionItem>
      <DescriptionItem term={NAMES.credit}>{renderData(credit)}</DescriptionItem>
      <DescriptionItem term={NAMES.copyright}>{renderData(copyright)}</DescriptionItem>
    </>
  );
}

const renderData = (value: string | null | undefined) => value && <span translate="no">{value}</span>;
