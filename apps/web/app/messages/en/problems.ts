import type { Severity } from '../../features/trust-txt/policy/hidden-severities.ts';
import { formatCount } from '../../lib/numbers.ts';

/** Every word of the list of findings beside a draft. */
export const PROBLEMS = {
  show: 'Shown, by weight',
  counted: {
    error: (count) => formatCount(count, 'error', 'errors'),
    warning: (count) => formatCount(count, 'warning', 'warnings'),
    info: (count) => formatCount(count, 'note', 'notes'),
  } satisfies Record<Severity, (count: number) => string> as Record<Severity, (count: number) => string>,
  hidden: (count: number) => `${count} hidden`,
  stepThrough: 'Go through them one by one',
  line: (line: number) => `Line ${line}`,
  wholeFile: 'Whole file',
  keys: [
    { keys: ['F8', 'Shift F8'], does: 'in the text: to the next, to the one before.' },
    { keys: ['Ctrl .', 'Alt Enter'], does: 'there: mends what you are at, where a rule can.' },
  ],
} as const;
