import { useEffect, useMemo, useState } from 'react';
import type { RuleId } from 'trust-txt';
import type { FileFinding } from './policy/file-findings.ts';

type TextFindings = typeof import('./policy/file-findings.ts').lintText;

const NO_FINDINGS: readonly FileFinding[] = [];

/** Returns findings for a text. The rules load after the page. Null until then. */
export function useFindings(
  text: string | null,
  domain: string,
  without: readonly RuleId[],
): readonly FileFinding[] | null {
  const [textFindings, setTextFindings] = useState<TextFindings | null>(null);
  const isEnabled = text !== null;
  useEffect(() => {
    if (!isEnabled) return;
    let isUnmounted = false;
    import('./policy/file-findings.ts').then(
      (rules) => {
        if (!isUnmounted) setTextFindings(() => rules.lintText);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [isEnabled]);
  return useMemo(() => {
    if (text === null) return NO_FINDINGS;
    return textFindings ? textFindings(text, { domain, now: new Date(), disabledRules: without }) : null;
  }, [textFindings, text, domain, without]);
}
