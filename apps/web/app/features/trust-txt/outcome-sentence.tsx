import { formatOutcome } from './outcome-text.ts';
import type { PolicyCheck } from './policy-check.ts';

/** What came of looking for the file, in one or two sentences: the server's English, or ours where it gave none. */
export function OutcomeSentence({ check }: { check: PolicyCheck }) {
  return <span lang={check.message ? 'en' : undefined}>{formatOutcome(check)}</span>;
}
