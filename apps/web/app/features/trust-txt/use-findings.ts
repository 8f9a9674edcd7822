import { useEffect, useMemo, useState } from 'react';
import type { RuleId } from 'trust-txt';
import type { FileFinding } from './policy/file-findings.ts';

type FindingsOf = typeof import('./policy/file-findings.ts').findingsOf;

const NONE: readonly FileFinding[] = [];

/** What the rules say of a text. They load after the page; null until they are there. */
export function useFindings(
  text: string | null,
  domain: string,
  without: readonly RuleId[],
): readonly FileFinding[] | null {
  const [findingsOf, setFindingsOf] = useState<FindingsOf | null>(null);
  const wanted = text !== null;
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    import('./policy/file-findings.ts').then(
      (rules) => {
        if (!gone) setFindingsOf(() => rules.findingsOf);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return useMemo(() => {
    if (text === null) return NONE;
    return findingsOf ? findingsOf(text, { domain, now: new Date(), without }) : null;
  }, [findingsOf, text, domain, without]);
}
