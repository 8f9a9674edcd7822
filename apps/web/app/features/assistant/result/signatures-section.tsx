import { Link } from 'react-router';
import { WORDS } from '#messages/assistant-result.ts';
import { DateText } from '../../../components/date-text.tsx';
import { InEnglish } from '../../../components/in-english.tsx';
import { dayOf, instantOf } from '../../../lib/time.ts';
import type { ShownAnalysis } from '../answers/read-analysis.ts';
import type { ShownSignature } from '../answers/read-signatures.ts';
import { isNotChecked } from './bill-sums.ts';
import { Address } from './content-section.tsx';
import { SIGNATURE_LOOKS, THERE } from './looks.ts';
import { Marked } from './marked.tsx';
import { Pair, Pairs, Section } from './section.tsx';
import css from './signatures-section.module.css';

const NAMES = WORDS.signatureFields;

/** What the page signs and how it was fetched. */
export function SignaturesSection({ analysis }: { analysis: ShownAnalysis }) {
  const { signatures: read, content, page, policyFile, domain } = analysis;
  const { hasEnvelope, isCanonical, signatures, blocks, brokenBlocks, types } = read;
  const isOfPage = analysis.scope !== 'did';
  const looked = !isNotChecked(analysis, 'page-signature');
  const yesNo = (value: boolean | null, yes: string): string =>
    value === null || !looked ? WORDS.notChecked : value ? yes : WORDS.notPresent;
  return (
    <Section part="signatures" head={WORDS.signatures}>
      <Pairs>
        <Pair term={NAMES.envelope}>{isOfPage && yesNo(hasEnvelope, WORDS.envelopePresent)}</Pair>
        <Pair term={NAMES.canonical}>{isCanonical === null ? null : isCanonical ? WORDS.canonicalYes : WORDS.no}</Pair>
        {isOfPage && signatures.length === 0 && (
          <Pair term={NAMES.anySignature}>{yesNo(content.hasSignature, WORDS.yes)}</Pair>
        )}
        {signatures.map((signature, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one constant answer
          <Pair key={index} term={NAMES.signature}>
            <SignatureFields signature={signature} />
          </Pair>
        ))}
        <Pair term={NAMES.jsonLd}>
          {blocks === null || blocks === 0 ? (
            isOfPage && yesNo(content.hasJsonLd, WORDS.yes)
          ) : (
            <>
              {WORDS.blocksRead(blocks, brokenBlocks)}
              {types.length > 0 && (
                <span className={css.quiet} translate="no">
                  {types.join(', ')}
                </span>
              )}
            </>
          )}
        </Pair>
        <Pair term={NAMES.page}>
          {page && (
            <>
              {page.reason && <InEnglish>{page.reason}</InEnglish>}
              {page.finalUrl && (
                <span className={css.line}>
                  <Address url={page.finalUrl} />
                </span>
              )}
              {page.fetchedAt && <span className={css.quiet}>{WORDS.fetchedAt(instantOf(page.fetchedAt) ?? '')}</span>}
            </>
          )}
        </Pair>
        <Pair term={NAMES.certificate}>
          {page?.certificateIssuer && (
            <>
              <span translate="no">{page.certificateIssuer}</span>
              {dayOf(page.certificateUntil) && `, ${WORDS.until(dayOf(page.certificateUntil) ?? '')}`}
            </>
          )}
        </Pair>
        <Pair term={NAMES.policyFile}>
          {policyFile && (
            <>
              {policyFile.outcome && <Outcome outcome={policyFile.outcome} />}
              {policyFile.checkedAt && `, ${dayOf(policyFile.checkedAt) ?? ''}`}
              {policyFile.url && (
                <span className={css.line}>
                  <Address url={policyFile.url} />
                </span>
              )}
              {!domain.startsWith('did:') && (
                <span className={css.line}>
                  <Link to={`/check?domain=${encodeURIComponent(domain)}`}>{WORDS.toCheck}</Link>
                </span>
              )}
            </>
          )}
        </Pair>
      </Pairs>
    </Section>
  );
}

function SignatureFields({ signature }: { signature: ShownSignature }) {
  const { state, cryptosuite, reason, key, controller, created, expires } = signature;
  return (
    <>
      <Marked look={state ? SIGNATURE_LOOKS[state] : THERE}>
        {state ? WORDS.signatureStates[state] : WORDS.signaturePresent}
      </Marked>{' '}
      {cryptosuite && (
        <span className="mono" translate="no">
          {cryptosuite}
        </span>
      )}
      {reason && (
        <span className={css.quiet}>
          <InEnglish>{reason}</InEnglish>
        </span>
      )}
      {(key ?? controller) && (
        <span className={css.quiet}>
          {NAMES.key}:{' '}
          <span className="mono" translate="no">
            {key ?? controller}
          </span>
        </span>
      )}
      {created && (
        <span className={css.quiet}>
          {NAMES.dates}: <DateText at={created} says={instantOf} />
          {dayOf(expires) && `, ${WORDS.until(dayOf(expires) ?? '')}`}
        </span>
      )}
    </>
  );
}

function Outcome({ outcome }: { outcome: string }) {
  const words: Readonly<Record<string, string>> = WORDS.policyOutcomes;
  return Object.hasOwn(words, outcome) ? words[outcome] : <InEnglish>{outcome}</InEnglish>;
}
