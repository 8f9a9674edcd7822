import type { PageSignature } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { DateText } from '../../../components/date-text.tsx';
import { DescriptionItem, DescriptionList } from '../../../components/description-list.tsx';
import { Lang } from '../../../components/lang.tsx';
import { formatDate, formatDateTime } from '../../../lib/time.ts';
import { type ShownAnalysis, toObjects } from '../shown-analysis.ts';
import { UrlValue } from './content-section.tsx';
import { areNotChecked } from './score-sums.ts';
import { ServerText } from './score-text.tsx';
import { Section } from './section.tsx';
import { StateBadge } from './state-badge.tsx';

const CRYPTOSUITE_NAMES = RESULT_TEXT.signatureFields;

/** Signatures of the page, and the way it was fetched. */
export function SignaturesSection({ analysis }: { analysis: ShownAnalysis }) {
  const { domain, answer } = analysis;
  const { contentAnalysis, page, policy_file } = answer;
  const {
    has_vouchwire_envelope,
    is_canonicalized,
    types = [],
    signatures: received = [],
  } = answer.jsonLdAnalysis ?? {};
  const blocks = answer.jsonLdAnalysis?.blocks ?? 0;
  const signatures = toObjects<PageSignature>(received, (cryptosuite) => ({ cryptosuite }));
  const certificate = page?.certificate;
  const issuer = certificate?.issuer?.organizationName ?? certificate?.issuer?.commonName;
  const isOfPage = analysis.scope !== 'did';
  const isChecked = !areNotChecked(analysis, 'page-signature');
  const formatBoolean = (value: boolean | null | undefined, yes: string): string =>
    value === null || value === undefined || !isChecked ? RESULT_TEXT.notChecked : value ? yes : RESULT_TEXT.notPresent;
  return (
    <Section part="signatures" head={RESULT_TEXT.signatures}>
      <DescriptionList>
        <DescriptionItem term={CRYPTOSUITE_NAMES.envelope}>
          {isOfPage && formatBoolean(has_vouchwire_envelope, RESULT_TEXT.envelopePresent)}
        </DescriptionItem>
        <DescriptionItem term={CRYPTOSUITE_NAMES.canonical}>
          {typeof is_canonicalized !== 'boolean' ? null : is_canonicalized ? RESULT_TEXT.canonicalYes : RESULT_TEXT.no}
        </DescriptionItem>
        {isOfPage && signatures.length === 0 && (
          <DescriptionItem term={CRYPTOSUITE_NAMES.anySignature}>
            {formatBoolean(contentAnalysis?.hasDigitalSignature, RESULT_TEXT.yes)}
          </DescriptionItem>
        )}
        {signatures.map((signature, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one constant answer
          <DescriptionItem key={index} term={CRYPTOSUITE_NAMES.signature}>
            <SignatureFields signature={signature} />
          </DescriptionItem>
        ))}
        <DescriptionItem term={CRYPTOSUITE_NAMES.jsonLd}>
          {blocks === 0 ? (
            isOfPage && formatBoolean(contentAnalysis?.hasJsonLd, RESULT_TEXT.yes)
          ) : (
            <>
              {RESULT_TEXT.blocksRead({ blocks, broken: answer.jsonLdAnalysis?.broken_blocks ?? 0 })}
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
              {page.final_url && (
                <span className="block">
                  <UrlValue url={page.final_url} />
                </span>
              )}
              {page.fetched_at && (
                <span className="block small quiet">
                  {RESULT_TEXT.fetchedAt({ at: formatDateTime(page.fetched_at) ?? '' })}
                </span>
              )}
            </>
          )}
        </DescriptionItem>
        <DescriptionItem term={CRYPTOSUITE_NAMES.certificate}>
          {issuer && (
            <>
              <span translate="no">{issuer}</span>
              {formatDate(certificate?.not_after) &&
                `, ${RESULT_TEXT.until({ date: formatDate(certificate?.not_after) ?? '' })}`}
            </>
          )}
        </DescriptionItem>
        <DescriptionItem term={CRYPTOSUITE_NAMES.policyFile}>
          {policy_file && (
            <>
              {policy_file.outcome && <CheckOutcome outcome={policy_file.outcome} />}
              {policy_file.checked_at && `, ${formatDate(policy_file.checked_at) ?? ''}`}
              {policy_file.url && (
                <span className="block">
                  <UrlValue url={policy_file.url} />
                </span>
              )}
              {!domain.startsWith('did:') && (
                <span className="block pt-1">
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

function SignatureFields({ signature }: { signature: Partial<PageSignature> }) {
  const {
    state,
    form,
    cryptosuite = form,
    reason,
    reason_parts,
    verification_method,
    controller,
    created,
    expires,
  } = signature;
  const key = verification_method ?? controller;
  return (
    <>
      <StateBadge state={state ?? 'given'}>
        {state ? RESULT_TEXT.signatureStates[state] : RESULT_TEXT.signaturePresent}
      </StateBadge>{' '}
      {cryptosuite && (
        <span className="mono" translate="no">
          {cryptosuite}
        </span>
      )}
      {reason && (
        <span className="block small quiet">
          <ServerText text={reason} parts={reason_parts} />
        </span>
      )}
      {(key ?? controller) && (
        <span className="block small quiet">
          {CRYPTOSUITE_NAMES.key}:{' '}
          <span className="mono" translate="no">
            {key}
          </span>
        </span>
      )}
      {created && (
        <span className="block small quiet">
          {CRYPTOSUITE_NAMES.dates}: <DateText instant={created} format={formatDateTime} />
          {formatDate(expires) && `, ${RESULT_TEXT.until({ date: formatDate(expires) ?? '' })}`}
        </span>
      )}
    </>
  );
}

function CheckOutcome({ outcome }: { outcome: string }) {
  const text: Readonly<Record<string, string>> = RESULT_TEXT.policyOutcomes;
  return Object.hasOwn(text, outcome) ? text[outcome] : <Lang>{outcome}</Lang>;
}
