/** Differences between two files that are easy to miss. Each has its own text and its own fix. */
type FileDifference = 'encoding' | 'byte-order-mark' | 'line-ends' | 'final-line-end' | 'trailing-space' | 'lines';

interface FileComparison {
  equal: boolean;
  /** Reasons, most important first. Empty if the files are equal. */
  differences: FileDifference[];
}

/** Compares the published file with the draft, byte by byte. A draft is UTF-8 with LF line ends. */
export function compareFiles(live: string, draft: string, encoding: string | null): FileComparison {
  const hasOtherEncoding = encoding !== null && encoding !== 'utf-8';
  if (live === draft && !hasOtherEncoding) return { equal: true, differences: [] };
  return { equal: false, differences: listDifferences(live, draft, hasOtherEncoding) };
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
