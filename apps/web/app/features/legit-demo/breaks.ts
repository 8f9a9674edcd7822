import { type Evidence, readCertificate, readStatement } from './evidence/evidence.ts';
import { claimOf, withLine } from './evidence/published-files.ts';
import { sha256 } from './evidence/signing.ts';

/** What can be done to the evidence, in the order in which it is done: the clock moves while it is known until when. */
export const BREAKS = ['byte', 'digest', 'certificate', 'metadata', 'claim', 'forge'] as const;
export type Break = (typeof BREAKS)[number];

/** One thing that was altered: where, what stood there, and what stands there now; neither where all was taken. */
export interface Change {
  broken: Break;
  place:
    | { kind: 'content'; byte: number }
    | { kind: 'digest' | 'attached' | 'clock' }
    | { kind: 'file'; domain: string };
  before: string | null;
  after: string | null;
}

export interface BrokenEvidence {
  evidence: Evidence;
  changes: readonly Change[];
}

const DAY_MS = 86_400_000;
const LETTER = /[A-Za-z]/g;
const WORD = /\S/;

type Breaking = (evidence: Evidence) => BrokenEvidence | Promise<BrokenEvidence>;

const BREAKING: Readonly<Record<Break, Breaking>> = {
  byte: (evidence) => changeLetter(evidence, 'byte', lettersOf(evidence.content).at(0)),

  digest: async (evidence) => {
    const changed = changeLetter(evidence, 'digest', lettersOf(evidence.content).at(-1));
    const { attached, content } = changed.evidence;
    if (attached === null) return changed;
    const said = readStatement(attached);
    const digest = await sha256(content);
    const statement = { ...attached.statement, text: JSON.stringify({ ...said, content_sha256: digest }) };
    return {
      evidence: { ...changed.evidence, attached: { ...attached, statement } },
      changes: [
        ...changed.changes,
        { broken: 'digest', place: { kind: 'digest' }, before: said.content_sha256, after: digest },
      ],
    };
  },

  certificate: (evidence) => {
    if (evidence.attached === null) return { evidence, changes: [] };
    const lookedAt = new Date(Date.parse(readCertificate(evidence.attached).not_after) + DAY_MS);
    return {
      evidence: { ...evidence, lookedAt },
      changes: [
        {
          broken: 'certificate',
          place: { kind: 'clock' },
          before: evidence.lookedAt.toISOString(),
          after: lookedAt.toISOString(),
        },
      ],
    };
  },

  metadata: (evidence) => ({
    evidence: { ...evidence, attached: null },
    changes: [{ broken: 'metadata', place: { kind: 'attached' }, before: null, after: null }],
  }),

  claim: (evidence) => addLines(evidence, 'claim', [claimOf(evidence.domain).claim]),

  forge: (evidence) => {
    const { claim, answer } = claimOf(evidence.domain);
    return addLines(evidence, 'forge', [claim, answer]);
  },
};

/** The evidence with these breaks done to it. */
export async function breakEvidence(evidence: Evidence, broken: ReadonlySet<Break>): Promise<BrokenEvidence> {
  let result: BrokenEvidence = { evidence, changes: [] };
  for (const name of BREAKS) {
    if (!broken.has(name)) continue;
    const next = await BREAKING[name](result.evidence);
    result = { evidence: next.evidence, changes: [...result.changes, ...next.changes] };
  }
  return result;
}

const lettersOf = (content: string): number[] => [...content.matchAll(LETTER)].map(({ index }) => index);

/** The lowest bit of one letter, turned over. */
function changeLetter(evidence: Evidence, broken: Break, at: number | undefined): BrokenEvidence {
  const { content } = evidence;
  if (at === undefined) return { evidence, changes: [] };
  const letter = String.fromCharCode(content.charCodeAt(at) ^ 1);
  const changed = content.slice(0, at) + letter + content.slice(at + 1);
  const byte = new TextEncoder().encode(content.slice(0, at)).length + 1;
  return {
    evidence: { ...evidence, content: changed },
    changes: [
      { broken, place: { kind: 'content', byte }, before: wordAround(content, at), after: wordAround(changed, at) },
    ],
  };
}

function wordAround(text: string, at: number): string {
  let start = at;
  let end = at;
  while (start > 0 && WORD.test(text.charAt(start - 1))) start -= 1;
  while (end < text.length && WORD.test(text.charAt(end))) end += 1;
  return text.slice(start, end);
}

function addLines(
  evidence: Evidence,
  broken: Break,
  lines: ReadonlyArray<{ domain: string; line: string }>,
): BrokenEvidence {
  let { files } = evidence;
  const changes: Change[] = [];
  for (const { domain, line } of lines) {
    const next = withLine(files, domain, line);
    const added = next.some((file, index) => file.text !== files[index]?.text);
    if (added) changes.push({ broken, place: { kind: 'file', domain }, before: null, after: line });
    files = next;
  }
  return { evidence: { ...evidence, files }, changes };
}
