import { useId } from 'react';
import { MESSAGES } from '#messages/legit-demo.ts';
import type { Evidence } from './evidence/evidence.ts';

/** The data that the checks read, for inspection. */
export function EvidenceView({ evidence: { attached, files } }: { evidence: Evidence }) {
  const { evidence: words } = MESSAGES;
  return (
    <details className="mt-6 border-t pt-3 border-rule">
      <summary className="w-fit py-1 text-accent underline decoration-1 underline-offset-[0.2em] cursor-pointer">
        {MESSAGES.evidenceHead}
      </summary>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,400px),1fr))] gap-x-6 gap-y-4 pt-3">
        {files.map(({ domain, text }) => (
          <EvidenceItem key={domain} name={words.fileOf({ domain })} text={text} />
        ))}
        <EvidenceItem name={words.statement} text={attached && formatJson(attached.statement.text)} />
        <EvidenceItem name={words.signature} text={attached?.statement.signature ?? null} />
        <EvidenceItem name={words.certificate} text={attached && formatJson(attached.certificate.text)} />
        <EvidenceItem name={words.authoritySignature} text={attached?.certificate.signature ?? null} />
      </div>
    </details>
  );
}

const formatJson = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

function EvidenceItem({ name, text }: { name: string; text: string | null }) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="font-sans font-medium text-13/[1.5] tracking-normal">
        {name}
      </h3>
      {text === null ? (
        <p className="quiet">{MESSAGES.evidence.gone}</p>
      ) : (
        <pre
          className="m-0 px-3 py-2 border border-rule bg-sheet font-mono font-normal text-[0.8125rem]/[1.25rem] slashed whitespace-pre-wrap breakable"
          translate="no"
        >
          {text}
        </pre>
      )}
    </div>
  );
}
