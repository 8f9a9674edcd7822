import { useId } from 'react';
import { MESSAGES } from '#messages/legit-demo.ts';
import type { Evidence } from './evidence/evidence.ts';
import css from './evidence-shown.module.css';

/** The very data that the checks read, for whoever wants to check the checks. */
export function EvidenceShown({ evidence: { attached, files } }: { evidence: Evidence }) {
  const { evidence: words } = MESSAGES;
  return (
    <details className={css.evidence}>
      <summary>{MESSAGES.theEvidence}</summary>
      <div className={css.parts}>
        {files.map(({ domain, text }) => (
          <Part key={domain} name={words.fileOf(domain)} text={text} />
        ))}
        <Part name={words.statement} text={attached && pretty(attached.statement.text)} />
        <Part name={words.signature} text={attached?.statement.signature ?? null} />
        <Part name={words.certificate} text={attached && pretty(attached.certificate.text)} />
        <Part name={words.authoritySignature} text={attached?.certificate.signature ?? null} />
      </div>
    </details>
  );
}

const pretty = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

function Part({ name, text }: { name: string; text: string | null }) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className={css.name}>
        {name}
      </h3>
      {text === null ? (
        <p className="quiet">{MESSAGES.evidence.gone}</p>
      ) : (
        <pre className={css.text} translate="no">
          {text}
        </pre>
      )}
    </div>
  );
}
