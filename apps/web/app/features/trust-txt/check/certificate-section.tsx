import type { ReactNode } from 'react';
import { MESSAGES } from '#messages/check.ts';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { Icon } from '../../../components/icon.tsx';
import { showReordering } from '../../../lib/show-reordering.ts';
import { formatDate } from '../../../lib/time.ts';
import type { Certificate } from '../policy-check.ts';
import css from './certificate-section.module.css';

const MAX_VISIBLE_NAMES = 6;

export function CertificateSection({ certificate }: { certificate: Certificate | null }) {
  if (!certificate) return <p className="quiet">{MESSAGES.noCertificate}</p>;
  const {
    commonName,
    issuer,
    not_before,
    not_after,
    days_remaining,
    subject_alt_names,
    tls_version,
    fingerprint_sha256,
    error,
  } = certificate;
  const text = MESSAGES.certificateFields;
  const others = subject_alt_names.filter((name) => name !== commonName);
  return (
    <>
      <p className={`grid grid-cols-[26px_minmax(0,1fr)] breakable ${css.verdict}`} data-holds={error === null}>
        <span className={`pt-1 text-confirmed ${css.glyph}`}>
          <Icon name={error === null ? 'dot' : 'warning'} size={14} />
        </span>
        <span>
          {error === null ? (
            MESSAGES.certificateValid
          ) : (
            <>
              <b className="font-semibold">{MESSAGES.certificateInvalid}.</b> {error}
            </>
          )}
        </span>
      </p>
      <dl className="grid gap-0.5 mt-2 ps-6.5 [&_dt]:quiet [&_dt]:text-13 [&_dt]:leading-[1.6] [&_dd]:text-13 [&_dd]:leading-[1.6] to-480:ps-0">
        <Fact term={text.name}>{commonName && <span translate="no">{showReordering(commonName)}</span>}</Fact>
        <Fact term={text.issuer}>{issuer && <span translate="no">{showReordering(issuer)}</span>}</Fact>
        <Fact term={text.valid}>
          {(not_before || not_after) &&
            MESSAGES.validity({
              from: formatDate(not_before),
              to: formatDate(not_after),
              days: days_remaining,
              isOver: days_remaining !== null && days_remaining < 0,
              daysOver: -(days_remaining ?? 0),
            })}
        </Fact>
        <Fact term={text.names}>
          {others.length > 0 && (
            <>
              <span translate="no">{showReordering(others.slice(0, MAX_VISIBLE_NAMES).join(', '))}</span>
              {others.length > MAX_VISIBLE_NAMES && ` ${COMMON.andMore({ count: others.length - MAX_VISIBLE_NAMES })}`}
            </>
          )}
        </Fact>
        <Fact term={text.tls}>{tls_version && <span translate="no">{tls_version}</span>}</Fact>
        <Fact term={text.fingerprint}>
          {fingerprint_sha256 && (
            <span className="mono text-12" translate="no">
              {fingerprint_sha256}
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
    <div className="grid grid-cols-[104px_minmax(0,1fr)] gap-2">
      <dt>{term}</dt>
      <dd className="breakable">{children}</dd>
    </div>
  );
}
