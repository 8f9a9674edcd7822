import { type ReactNode, useState } from 'react';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { Button } from '../../../components/button.tsx';
import { RulesLink } from '../../../components/rules-link.tsx';
import { toast } from '../../../components/toast.ts';
import { formatDateTime, formatDurationSeconds } from '../../../lib/time.ts';
import { saveStoredResult } from '../flow/run-analysis.ts';
import type { ShownAnalysis } from '../shown-analysis.ts';

/** Shows the date and the rules of the result, and the ways to save and share it. */
export function ScoreHeader({ analysis }: { analysis: ShownAnalysis }) {
  const { breakdown, answer } = analysis;
  const { id, analyzed_at, elapsed_ms } = answer;
  const [savedMessage, setSavedMessage] = useState<ReactNode>(null);
  const at = formatDateTime(analyzed_at);
  const analyzed =
    at && RESULT_TEXT.analyzedAt({ at, took: elapsed_ms === null ? null : formatDurationSeconds(elapsed_ms) });

  const save = async (stored: string) => {
    try {
      const link = new URL(await saveStoredResult(stored), window.location.href).href;
      setSavedMessage(
        <>
          {RESULT_TEXT.resultSaved}{' '}
          <a href={link} className="mono" translate="no">
            {link}
          </a>
        </>,
      );
      // Outside https and localhost, there is no clipboard, but the link is visible.
      const copied =
        'clipboard' in navigator &&
        (await navigator.clipboard.writeText(link).then(
          () => true,
          () => false,
        ));
      toast(copied ? COMMON.copied : COMMON.copyFailed);
    } catch {
      setSavedMessage(RESULT_TEXT.resultSaveFailed);
    }
  };

  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-6 gap-y-1 items-baseline mb-4 narrow:grid-cols-1">
      <h2 className="text-24">{RESULT_TEXT.breakdown}</h2>
      <p className="text-13 quiet text-end tabular-nums narrow:text-start [&_code]:[font:inherit]">
        {breakdown?.rules_version && (
          <>
            {RESULT_TEXT.rules} <RulesLink version={breakdown.rules_version} />
            {analyzed && ' · '}
          </>
        )}
        {analyzed}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-13 print:hidden">
        {id && (
          <Button variant="tight" onClick={() => void save(id)}>
            {RESULT_TEXT.shareResult}
          </Button>
        )}
      </p>
      <p role="status" className="col-span-full text-13 breakable">
        {savedMessage}
      </p>
    </header>
  );
}
