import { type ReactNode, useEffect, useState } from 'react';
import { WORDS } from '#messages/assistant-result.ts';
import { COMMON } from '#messages/common.ts';
import { Button } from '../../../components/button.tsx';
import { RulesLink } from '../../../components/rules-link.tsx';
import { prepareToasts, toast } from '../../../components/toast.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { instantOf, monthOf, seconds } from '../../../lib/time.ts';
import type { ShownAnalysis } from '../answers/read-analysis.ts';
import type { Summary } from '../answers/read-summary.ts';
import { keepStored } from '../flow/run-analysis.ts';
import css from './bill-head.module.css';

/** When and by which rules the result was made, and the ways to take it along. */
export function BillHead({ analysis, summary }: { analysis: ShownAnalysis; summary: Summary | null }) {
  const { bill, analyzedAt, elapsedMs, asOf, id } = analysis;
  const [kept, setKept] = useState<ReactNode>(null);
  useEffect(prepareToasts, []);
  const at = instantOf(analyzedAt);
  const month = monthOf(asOf);
  const facts = [
    at && WORDS.analyzedIn(at, elapsedMs === null ? null : seconds(elapsedMs)),
    month && WORDS.graphOf(month),
  ].filter(Boolean);

  const keep = async (stored: string) => {
    try {
      const link = new URL(await keepStored(stored), window.location.href).href;
      setKept(
        <>
          {WORDS.snapshotKept}{' '}
          <a href={link} className="mono" translate="no">
            {link}
          </a>
        </>,
      );
      // no clipboard outside https and localhost; the link stands there all the same
      const copied =
        'clipboard' in navigator &&
        (await navigator.clipboard.writeText(link).then(
          () => true,
          () => false,
        ));
      toast(copied ? COMMON.copied : COMMON.copyFailed);
    } catch {
      setKept(WORDS.snapshotFailed);
    }
  };

  return (
    <header className={css.head}>
      <h2>{WORDS.bill}</h2>
      <p className={css.facts}>
        {bill?.rulesVersion && (
          <>
            {WORDS.rules} <RulesLink version={bill.rulesVersion} />
            {facts.length > 0 && ' · '}
          </>
        )}
        {facts.join(' · ')}
      </p>
      <p className={css.ways}>
        <Button look="plain" onClick={() => save(analysis, summary)}>
          {WORDS.json}
        </Button>
        {id !== null && (
          <Button look="plain" onClick={() => void keep(id)}>
            {WORDS.snapshotLink}
          </Button>
        )}
      </p>
      <p role="status" className={css.kept}>
        {kept}
      </p>
    </header>
  );
}

/** The answer as the server gave it, with all of its evidence, and the summary where there is one. */
function save({ raw, domain, analyzedAt }: ShownAnalysis, summary: Summary | null): void {
  const content = summary && typeof raw === 'object' ? { ...raw, aiSummary: summary } : raw;
  const day = (analyzedAt ?? new Date().toISOString()).slice(0, 10).replace(/[^\d-]/g, '');
  const name = domain.toLowerCase().replace(/[^a-z0-9.-]+/g, '-');
  saveFile(`${JSON.stringify(content, null, 2)}\n`, 'application/json', `vouchwire-${name}-${day}.json`);
}
