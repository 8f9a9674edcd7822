import { formatOutcome } from './outcome-text.ts';
import type { PolicyCheck } from './policy-check.ts';

/** Outcome of requesting the file, in one or two sentences: the server's English, or our text if there is none. */
export function OutcomeSentence({ check }: { check: PolicyCheck }) {
  return <span lang={check.message ? 'en' : undefined}>{formatOutcome(check)}</span>;
}
