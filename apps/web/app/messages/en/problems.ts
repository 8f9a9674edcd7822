import { formatCount } from '../../lib/numbers.ts';

/** Text of the list of findings next to a draft. */
export const PROBLEMS = {
  show: 'Shown, by weight',
  counted: {
    error: (count: number) => formatCount(count, 'error', 'errors'),
    warning: (count: number) => formatCount(count, 'warning', 'warnings'),
    info: (count: number) => formatCount(count, 'note', 'notes'),
  },
  hidden: (count: number) => `${count} hidden`,
  stepThrough: 'Go through them one by one',
  line: (line: number) => `Line ${line}`,
  wholeFile: 'Whole file',
  keys: [
    { keys: ['F8', 'Shift F8'], does: 'in the text: to the next, to the previous.' },
    { keys: ['Ctrl .', 'Alt Enter'], does: 'there: fixes the finding at the cursor, if its rule can.' },
  ],
} as const;
