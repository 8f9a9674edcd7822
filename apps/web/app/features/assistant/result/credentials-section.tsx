import { WORDS } from '#messages/assistant-result.ts';
import { DateText } from '../../../components/date-text.tsx';
import { InEnglish } from '../../../components/in-english.tsx';
import { WithCode } from '../../../components/with-code.tsx';
import { instantOf } from '../../../lib/time.ts';
import type { ShownAnalysis } from '../answers/read-analysis.ts';
import type { ShownCredentials, ShownMedia, ShownMetadata } from '../answers/read-media.ts';
import { asCode } from '../as-code.ts';
import { isNotChecked } from './bill-sums.ts';
import { Address } from './content-section.tsx';
import css from './credentials-section.module.css';
import { FoldedList } from './folded-list.tsx';
import { CREDENTIAL_LOOKS, METADATA_LOOKS, THERE } from './looks.ts';
import { Marked } from './marked.tsx';
import { mediaId } from './places.ts';
import { Pair, Pairs, Section } from './section.tsx';

/** Every item of the page that was looked at or skipped, and what its content credentials say. */
export function CredentialsSection({ analysis }: { analysis: ShownAnalysis }) {
  const { credentials } = analysis;
  const { media, trustLists } = credentials;
  return (
    <Section part="credentials" head={WORDS.credentials}>
      <p className={css.summary}>
        {isNotChecked(analysis, 'content-credentials') && media.length === 0
          ? WORDS.mediaNotSeen
          : summaryOf(credentials)}
      </p>
      {media.length > 0 && (
        <FoldedList items={media} className={css.items}>
          {(item, index) => <Item key={`${item.url} ${index}`} item={item} index={index} />}
        </FoldedList>
      )}
      {trustLists.length > 0 && (
        <p className={`small quiet ${css.lists}`}>
          <WithCode>
            {WORDS.recognisedBy(asCode(trustLists.map(({ name, asOf }) => WORDS.listOf(name, asOf)).join(', ')))}
          </WithCode>
        </p>
      )}
    </Section>
  );
}

function summaryOf({
  total,
  checked,
  withCredentials,
  percentage,
  notMatching,
  counts,
  media,
}: ShownCredentials): string {
  if (total === null && media.length === 0) return WORDS.mediaNotSeen;
  if (total === 0) return WORDS.noMedia;
  const kinds = counts.filter((count) => count.total > 0);
  return [
    total !== null && checked !== null && total !== checked && WORDS.mediaFound(total),
    checked === 0 ? WORDS.noneChecked : WORDS.credentialsSummary(withCredentials, checked ?? total, percentage),
    notMatching > 0 && WORDS.notMatching(notMatching),
    kinds.length > 0 && WORDS.mediaCounts(kinds),
  ]
    .filter(Boolean)
    .join(' ');
}

/** "lead-photo.jpg" */
function nameOf(url: string): string {
  const path = URL.parse(url)?.pathname ?? url;
  const last = path.split('/').findLast((segment) => segment !== '');
  return last ?? url;
}

function Item({ item, index }: { item: ShownMedia; index: number }) {
  const name = item.url === '' ? WORDS.unnamed : nameOf(item.url);
  return (
    <li id={mediaId(index)} tabIndex={-1} className={css.item} data-media={item.state ?? 'carries'}>
      <p className={css.name} translate="no">
        {name}
      </p>
      <p>
        <Marked look={item.state ? CREDENTIAL_LOOKS[item.state] : THERE}>
          {item.state ? WORDS.credentialStates[item.state] : WORDS.carries}
        </Marked>
      </p>
      {item.reason && (
        <p className={css.reason}>
          <InEnglish>{item.reason}</InEnglish>
        </p>
      )}
      {item.state === 'tampered' && item.ownReason && (
        <p className={css.reason}>
          <InEnglish>{item.ownReason}</InEnglish>
        </p>
      )}
      {item.metadata?.sourceType && (
        <p className={css.reason}>
          <WithCode>{WORDS.metadataSay(asCode(item.metadata.sourceType))}</WithCode>
        </p>
      )}
      <details className={css.more}>
        <summary aria-label={WORDS.moreOf(name)}>{WORDS.more}</summary>
        <ItemFields item={item} />
      </details>
    </li>
  );
}

const NAMES = WORDS.mediaFields;

function ItemFields({ item }: { item: ShownMedia }) {
  const { actions, ingredients, notes } = item;
  return (
    <Pairs>
      <Pair term={NAMES.address}>{item.url && <Address url={item.url} />}</Pair>
      <Pair term={NAMES.signer}>{data(item.signer)}</Pair>
      <Pair term={NAMES.publisher}>
        {item.signer && (item.ofPublisher === null ? WORDS.notKnown : item.ofPublisher ? WORDS.yes : WORDS.no)}
      </Pair>
      <Pair term={NAMES.issuer}>{data(item.issuer)}</Pair>
      <Pair term={NAMES.list}>{data(item.trustList)}</Pair>
      <Pair term={NAMES.signedAt}>{instantOf(item.signedAt) && <DateText at={item.signedAt} says={instantOf} />}</Pair>
      <Pair term={NAMES.generator}>{data(item.generator)}</Pair>
      <Pair term={NAMES.source}>{data(item.sourceType)}</Pair>
      <Pair term={NAMES.actions}>
        {actions.length > 0 && (
          <ul translate="no">
            {actions.map(({ action, software, when }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one constant answer
              <li key={index}>{[action, software, instantOf(when)].filter(Boolean).join(', ')}</li>
            ))}
          </ul>
        )}
      </Pair>
      <Pair term={NAMES.ingredients}>
        {ingredients.length > 0 && (
          <ul>
            {ingredients.map(({ title, relationship, state }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one constant answer
              <li key={index}>
                {title ? <span translate="no">{title}</span> : WORDS.unnamed}
                {relationship && <span translate="no">, {relationship}</span>}
                {state && <InEnglish>, {state}</InEnglish>}
              </li>
            ))}
          </ul>
        )}
      </Pair>
      {item.metadata && <MetadataFields metadata={item.metadata} />}
      <Pair term={NAMES.format}>{data(WORDS.size(item.format, item.bytes))}</Pair>
      <Pair term={NAMES.notes}>
        {notes.length > 0 && (
          <InEnglish>
            {notes.map((note) => (
              <span key={note}>{note} </span>
            ))}
          </InEnglish>
        )}
      </Pair>
    </Pairs>
  );
}

/** What the file states of itself without proof, apart from what its credentials say. */
function MetadataFields({ metadata }: { metadata: ShownMetadata }) {
  const { state, reason, sourceType, creator, credit, copyright, software, aiSystem } = metadata;
  return (
    <>
      <Pair term={NAMES.metadata}>
        <Marked look={METADATA_LOOKS[state]}>{WORDS.metadataStates[state]}</Marked>{' '}
        {reason && <InEnglish>{reason}</InEnglish>}
      </Pair>
      <Pair term={NAMES.metadataSource}>{data(sourceType)}</Pair>
      <Pair term={NAMES.aiSystem}>{data(aiSystem)}</Pair>
      <Pair term={NAMES.software}>{data(software)}</Pair>
      <Pair term={NAMES.creator}>{data(creator)}</Pair>
      <Pair term={NAMES.credit}>{data(credit)}</Pair>
      <Pair term={NAMES.copyright}>{data(copyright)}</Pair>
    </>
  );
}

const data = (value: string | null) => value && <span translate="no">{value}</span>;
