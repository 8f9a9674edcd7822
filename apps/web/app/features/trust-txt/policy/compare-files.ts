/** Differences between two files that readers may not notice; each has its own text and its own fix. */
export type FileDifference =
  | 'encoding'
  | 'byte-order-mark'
  | 'line-ends'
  | 'final-line-end'
  | 'trailing-space'
  | 'lines';

export interface FileComparison {
  equal: boolean;
  liveBytes: number;
  draftBytes: number;
  /** The first place where the bytes part; null where they are equal. Offsets count from 0, lines from 1. */
  first: { offset: number; line: number; live: string | null; draft: string | null } | null;
  /** Why, most telling first. Empty where the files are equal. */
  differences: FileDifference[];
}

const formatByte = (byte: number | undefined): string | null =>
  byte === undefined ? null : byte.toString(16).toUpperCase().padStart(2, '0');

/** Compares the published file with the draft, byte by byte. A draft is UTF-8 with LF line ends. */
export function compareFiles(live: string, draft: string, encoding: string | null): FileComparison {
  const encoder = new TextEncoder();
  const liveBytes = encoder.encode(live);
  const draftBytes = encoder.encode(draft);
  const otherEncoding = encoding !== null && encoding !== 'utf-8';
  const shorter = Math.min(liveBytes.length, draftBytes.length);
  let offset = 0;
  while (offset < shorter && liveBytes[offset] === draftBytes[offset]) offset += 1;
  const same = offset === liveBytes.length && offset === draftBytes.length;
  if (same && !otherEncoding) {
    return {
      equal: true,
      liveBytes: liveBytes.length,
      draftBytes: draftBytes.length,
      first: null,
      differences: [],
    };
  }
  let line = 1;
  for (let at = 0; at < offset; at += 1) if (draftBytes[at] === 0x0a) line += 1;
  return {
    equal: false,
    liveBytes: liveBytes.length,
    draftBytes: draftBytes.length,
    first: same ? null : { offset, line, live: formatByte(liveBytes[offset]), draft: formatByte(draftBytes[offset]) },
    differences: listDifferences(live, draft, otherEncoding),
  };
}

function listDifferences(live: string, draft: string, otherEncoding: boolean): FileDifference[] {
  const found: FileDifference[] = [];
  let a = live;
  let b = draft;
  if (otherEncoding) found.push('encoding');
  const applyChange = (name: FileDifference, change: (text: string) => string) => {
    const nextA = change(a);
    const nextB = change(b);
    if ((a === b) !== (nextA === nextB) || nextA.length - a.length !== nextB.length - b.length) found.push(name);
    a = nextA;
    b = nextB;
  };
  applyChange('byte-order-mark', (text) => text.replace(/^\ufeff/, ''));
  applyChange('line-ends', (text) => text.replace(/\r\n?/g, '\n'));
  applyChange('final-line-end', (text) => text.replace(/\n+$/, ''));
  applyChange('trailing-space', (text) => text.replace(/[ \t]+$/gm, ''));
  if (a !== b) found.unshift('lines');
  return found;
}
