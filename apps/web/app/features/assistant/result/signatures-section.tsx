import { Link } from 'react-router';
import { RESULT_TEXT } from '#messages/assistant-result.ts';
import { DateText } from '../../../components/date-text.tsx';
import { Lang } from '../../../components/lang.tsx';
import { formatDate, formatDateTime } from '../../../lib/time.ts';
import type { ShownAnalysis } from '../responses/read-analysis.ts';
import type { ShownSignature } from '../responses/read-signatures.ts';
import { UrlValue } from './content-section.tsx';
import { ToneBadge } from './marked.tsx';
import { areNotChecked } from './score-sums.ts';
import { DescriptionItem, DescriptionList, Section } from './section.tsx';
import { PRESENT_STYLE, SIGNATURE_STYLES } from './state-styles.ts';

const CRYPTOSUITE_NAMES = RESULT_TEXT.signatureFields;

/** What the page signs and how it was fetched. */
export function SignaturesSection({ analysis }: { analysis: ShownAnalysis }) {
  const { signatures: read, content, page, policyFile, domain } = analysis;
  const { hasEnvelope, isCanonical, signatures, blocks, brokenBlocks, types } = read;
  const isOfPage = analysis.scope !== 'did';
  const isChecked = !areNotChecked(analysis, 'page-signature');
  const formatBoolean = (value: boolean | null, yes: string): string =>
    value === null || !isChecked ? RESULT_TEXT.notChecked : value ? yes : RESULT_TEXT.notPresent;
  return (
    <Section part="signatures" head={RESULT_TEXT.signatures}>
      <DescriptionList>
        <DescriptionItem term={CRYPTOSUITE_NAMES.envelope}>
          {isOfPage && formatBoolean(hasEnvelope, RESULT_TEXT.envelopePresent)}
        </DescriptionItem>
        <DescriptionItem term={CRYPTOSUITE_NAMES.canonical}>
          {isCanonical === null ? null : isCanonical ? RESULT_TEXT.canonicalYes : RESULT_TEXT.no}
        </DescriptionItem>
        {isOfPage && signatures.length === 0 && (
          <DescriptionItem term={CRYPTOSUITE_NAMES.anySignature}>
            {formatBoolean(content.hasSignature, RESULT_TEXT.yes)}
          </DescriptionItem>
        )}
        {signatures.map((signature, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one constant answer
          <DescriptionItem key={index} term={CRYPTOSUITE_NAMES.signature}>
            <SignatureFields signature={signature} />
          </DescriptionItem>
        ))}
        <DescriptionItem term={CRYPTOSUITE_NAMES.jsonLd}>
          {blocks === null || blocks === 0 ? (
            isOfPage && formatBoolean(content.hasJsonLd, RESULT_TEXT.yes)
          ) : (
            <>
              {RESULT_TEXT.blocksRead(blocks, brokenBlocks)}
              {types.length > 0 && (
                <span className="block small quiet" translate="no">
                  {types.join(', ')}
                </span>
              )}
            </>
          )}
        </DescriptionItem>
        <DescriptionItem term={CRYPTOSUITE_NAMES.page}>
          {page && (
            <>
              {page.reason && <Lang>{page.reason}</Lang>}
              {page.finalUrl && (
                <span className="block">
                  <UrlValue url={page.finalUrl} />
                </span>
              )}
              {page.fetchedAt && (
                <span className="block small quiet">{RESULT_TEXT.fetchedAt(formatDateTime(page.fetchedAt) ?? '')}</span>
              )}
            </>
          )}
        </DescriptionItem>
        <DescriptionItem term={CRYPTOSUITE_NAMES.certificate}>
          {page?.certificateIssuer && (
            <>
              <span translate="no">{page.certificateIssuer}</span>
              {formatDate(page.certificateUntil) && `, ${RESULT_TEXT.until(formatDate(page.certificateUntil) ?? '')}`}
            </>
          )}
        </DescriptionItem>
        <DescriptionItem term={CRYPTOSUITE_NAMES.policyFile}>
          {policyFile && (
            <>
              {policyFile.outcome && <CheckOutcome outcome={policyFile.outcome} />}
              {policyFile.checkedAt && `, ${formatDate(policyFile.checkedAt) ?? ''}`}
              {policyFile.url && (
                <span className="block">
                  <UrlValue url={policyFile.url} />
                </span>
              )}
              {!domain.startsWith('did:') && (
                <span className="block">
                  <Link to={`/check?domain=${encodeURIComponent(domain)}`}>{RESULT_TEXT.openCheck}</Link>
                </span>
              )}
            </>
          )}
        </DescriptionItem>
      </DescriptionList>
    </Section>
  );
}

function SignatureFields({ signature }: { signature: ShownSignature }) {
  const { state, cryptosuite, reason, key, controller, created, expires } = signature;
  return (
    <>
      <ToneBadge style={state ? SIGNATURE_STYLES[state] : PRESENT_STYLE}>
        {state ? RESULT_TEXT.signatureStates[state] : RESULT_TEXT.signaturePresent}
      </ToneBadge>{' '}
      {cryptosuite && (
        <span className="mono" translate="no">
          {cryptosuite}
        </span>
      )}
      {reason && (
        <span className="block small quiet">
          <Lang>{reason}</Lang>
        </span>
      )}
      {(key ?? controller) && (
        <span className="block small quiet">
          {CRYPTOSUITE_NAMES.key}:{' '}
          <span className="mono" translate="no">
            {key ?? controller}
          </span>
        </span>
      )}
      {created && (
        <span className="block small quiet">
          {CRYPTOSUITE_NAMES.dates}: <DateText instant={created} format={formatDateTime} />
          {formatDate(expires) && `, ${RESULT_TEXT.until(formatDate(expires) ?? '')}`}
        </span>
      )}
    </>
  );
}

function CheckOutcome({ outcome }: { outcome: string }) {
  const text: Readonly<Record<string, string>> = RESULT_TEXT.policyOutcomes;
  return Object.hasOwn(text, outcome) ? text[outcome] : <Lang>{outcome}</Lang>;
}
