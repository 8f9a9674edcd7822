import { formatCount, formatNumber } from '../../lib/numbers.ts';

/** Text about the published file next to the draft. */
export const MESSAGES = {
  head: 'On your site',
  publish: (address: string) => `Put the file at ${address}, served as text/plain, then check that it is live.`,
  how: 'How to do that on your host',
  check: 'Check that it is live',
  checkAgain: 'Check again',
  stop: 'Stop checking',
  checking: 'Asking your site now.',
  waiting: (seconds: number) => `Not the same yet. Next look in ${formatCount(seconds, 'second', 'seconds')}.`,
  stopped: 'Stopped checking.',
  timedOut: 'Still not the same after 20 minutes. Nothing is lost; check again when the file is up.',
  failed: 'This look got no answer from our server. The next one may.',

  live: 'Live and equal to your draft.',
  liveFacts: (address: string, time: string) => `${address}, read ${time}.`,
  liveDetails: (lines: number, bytes: number, type: string | null) =>
    `${formatCount(lines, 'line', 'lines')}, ${formatCount(bytes, 'byte', 'bytes')}, UTF-8${type ? `, ${type}` : ''}. The graph learns of it within seconds.`,
  seePage: 'What others see of it',

  diffHead: (lines: number) =>
    lines === 0 ? 'The lines are the same' : `${formatCount(lines, 'line differs', 'lines differ')}`,
  diffDate: (time: string) => `Live file read ${time} · draft stored in this browser`,
  onlyLive: 'only in the live file',
  onlyDraft: 'only in the draft',
  same: (from: number, to: number) =>
    from === to ? `line ${from} is the same` : `lines ${from} to ${to} are the same`,
  more: (count: number) => `${formatCount(count, 'more line', 'more lines')} not shown`,
  showDiff: 'What differs from the live file',
  differs: (lines: number) =>
    lines === 0 ? 'no line, but the bytes do.' : `${formatCount(lines, 'line', 'lines')}, counting both sides.`,
  read: (time: string) => `Read ${time}`,
  useContent: 'Take the live file into the draft',
  bytes: (live: number, draft: number) => `Live ${formatNumber(live)} bytes, draft ${formatNumber(draft)}.`,
  firstByte: (offset: number, line: number, live: string | null, draft: string | null) =>
    `The first byte that differs is number ${formatNumber(offset + 1)}, on line ${line} of the draft: ${
      live === null ? 'the live file ends there' : `${live} in the live file`
    }, ${draft === null ? 'the draft ends there' : `${draft} in the draft`}.`,
  difference: {
    lines: null,
    encoding: 'The live file is saved as UTF-16, which other readers cannot read. Upload it as UTF-8.',
    'byte-order-mark': 'The live file starts with a byte order mark. Save it as UTF-8 without BOM.',
    'line-ends':
      'The live file ends its lines with CRLF, the draft with LF. Readers take both; an upload in text mode does that.',
    'final-line-end': 'One of the two has no line end after its last line, or has several.',
    'trailing-space': 'White space at the ends of lines differs.',
  },
} as const;
