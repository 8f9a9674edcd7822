import type { ReactNode } from 'react';
import { MESSAGES } from '#messages/check.ts';
import { COMMON } from '#messages/common.ts';
import { Icon } from '../../../components/icon.tsx';
import { InEnglish } from '../../../components/in-english.tsx';
import { dayOf } from '../../../lib/time.ts';
import type { Certificate } from '../policy-check.ts';
import css from './certificate-section.module.css';

const FIRST_NAMES = 6;

export function CertificateSection({ certificate }: { certificate: Certificate | null }) {
  if (!certificate) return <p className="quiet">{MESSAGES.noCertificate}</p>;
  const { commonName, issuer, notBefore, notAfter, daysRemaining, names, tlsVersion, fingerprint, error } = certificate;
  const words = MESSAGES.certificateFields;
  const others = names.filter((name) => name !== commonName);
  return (
    <>
      <p className={css.verdict} data-holds={error === null}>
        <span className={css.glyph}>
          <Icon name={error === null ? 'dot' : 'warning'} size={14} />
        </span>
        <span>
          {error === null ? (
            MESSAGES.certificateHolds
          ) : (
            <>
              <b>{MESSAGES.certificateFails}.</b> <InEnglish>{error}</InEnglish>
            </>
          )}
        </span>
      </p>
      <dl className={css.facts}>
        <Fact term={words.name}>{commonName && <span translate="no">{commonName}</span>}</Fact>
        <Fact term={words.issuer}>{issuer && <span translate="no">{issuer}</span>}</Fact>
        <Fact term={words.valid}>
          {(notBefore || notAfter) && MESSAGES.validity(dayOf(notBefore), dayOf(notAfter), daysRemaining)}
        </Fact>
        <Fact term={words.names}>
          {others.length > 0 && (
            <>
              <span translate="no">{others.slice(0, FIRST_NAMES).join(', ')}</span>
              {others.length > FIRST_NAMES && ` ${COMMON.andMore(others.length - FIRST_NAMES)}`}
            </>
          )}
        </Fact>
        <Fact term={words.tls}>{tlsVersion && <span translate="no">{tlsVersion}</span>}</Fact>
        <Fact term={words.fingerprint}>
          {fingerprint && (
            <span className={`mono ${css.fingerprint}`} translate="no">
              {fingerprint}
            </span>
          )}
        </Fact>
      </dl>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd className="breakable">{children}</dd>
    </div>
  );
}
