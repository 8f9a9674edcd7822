import { type Evidence, parseCertificate, parseStatement } from './evidence/evidence.ts';
import { appendLine, createClaim } from './evidence/published-files.ts';
import { sha256 } from './evidence/signing.ts';

/**
 * Ways to tamper with the evidence, in the order in which they are applied: the clock changes before the expiry is
 * removed.
 */
export const TAMPERINGS = ['byte', 'digest', 'certificate', 'metadata', 'claim', 'forge'] as const;
export type Tampering = (typeof TAMPERINGS)[number];

/** A change: its place, the old and the new value. Both are null if everything was removed. */
export interface Change {
  tampering: Tampering;
  place:
    | { kind: 'content'; byte: number }
    | { kind: 'digest' | 'attached' | 'clock' }
    | { kind: 'file'; domain: string };
  before: string | null;
  after: string | null;
}

export interface TamperedEvidence {
  evidence: Evidence;
  changes: readonly Change[];
}

const DAY_MS = 86_400_000;
const LETTER = /[A-Za-z]/g;
const WORD = /\S/;

type TamperFunction = (evidence: Evidence) => TamperedEvidence | Promise<TamperedEvidence>;

const TAMPER_FUNCTIONS: Readonly<Record<Tampering, TamperFunction>> = {
  byte: (evidence) => changeLetter(evidence, 'byte', listLetterOffsets(evidence.content).at(0)),

  digest: async (evidence) => {
    const changed = changeLetter(evidence, 'digest', listLetterOffsets(evidence.content).at(-1));
    const { attached, content } = changed.evidence;
    if (attached === null) return changed;
    const declaredDigest = parseStatement(attached);
    const digest = await sha256(content);
    const statement = { ...attached.statement, text: JSON.stringify({ ...declaredDigest, content_sha256: digest }) };
    return {
      evidence: { ...changed.evidence, attached: { ...attached, statement } },
      changes: [
        ...changed.changes,
        { tampering: 'digest', place: { kind: 'digest' }, before: declaredDigest.content_sha256, after: digest },
      ],
    };
  },

  certificate: (evidence) => {
    if (evidence.attached === null) return { evidence, changes: [] };
    const checkedAt = new Date(Date.parse(parseCertificate(evidence.attached).not_after) + DAY_MS);
    return {
      evidence: { ...evidence, checkedAt },
      changes: [
        {
          tampering: 'certificate',
          place: { kind: 'clock' },
          before: evidence.checkedAt.toISOString(),
          after: checkedAt.toISOString(),
        },
      ],
    };
  },

  metadata: (evidence) => ({
    evidence: { ...evidence, attached: null },
    changes: [{ tampering: 'metadata', place: { kind: 'attached' }, before: null, after: null }],
  }),

  claim: (evidence) => addLines(evidence, 'claim', [createClaim(evidence.domain).claim]),

  forge: (evidence) => {
    const { claim, answer: response } = createClaim(evidence.domain);
    return addLines(evidence, 'forge', [claim, response]);
  },
};

/** Returns the evidence after these tamperings. */
export async function tamperEvidence(
  evidence: Evidence,
  tamperings: ReadonlySet<Tampering>,
): Promise<TamperedEvidence> {
  let result: TamperedEvidence = { evidence, changes: [] };
  for (const name of TAMPERINGS) {
    if (!tamperings.has(name)) continue;
    const next = await TAMPER_FUNCTIONS[name](result.evidence);
    result = { evidence: next.evidence, changes: [...result.changes, ...next.changes] };
  }
  return result;
}

const listLetterOffsets = (content: string): number[] => [...content.matchAll(LETTER)].map(({ index }) => index);

/** Flips the lowest bit of one letter. */
function changeLetter(evidence: Evidence, tampering: Tampering, at: number | undefined): TamperedEvidence {
  const { content } = evidence;
  if (at === undefined) return { evidence, changes: [] };
  const letter = String.fromCharCode(content.charCodeAt(at) ^ 1);
  const changed = content.slice(0, at) + letter + content.slice(at + 1);
  const byte = new TextEncoder().encode(content.slice(0, at)).length + 1;
  return {
    evidence: { ...evidence, content: changed },
    changes: [
      { tampering, place: { kind: 'content', byte }, before: getWordAt(content, at), after: getWordAt(changed, at) },
    ],
  };
}

function getWordAt(text: string, at: number): string {
  let start = at;
  let end = at;
  while (start > 0 && WORD.test(text.charAt(start - 1))) start -= 1;
  while (end < text.length && WORD.test(text.charAt(end))) end += 1;
  return text.slice(start, end);
}

function addLines(
  evidence: Evidence,
  tampering: Tampering,
  lines: ReadonlyArray<{ domain: string; line: string }>,
): TamperedEvidence {
  let { files } = evidence;
  const changes: Change[] = [];
  for (const { domain, line } of lines) {
    const next = appendLine(files, domain, line);
    const added = next.some((file, index) => file.text !== files[index]?.text);
    if (added) changes.push({ tampering, place: { kind: 'file', domain }, before: null, after: line });
    files = next;
  }
  return { evidence: { ...evidence, files }, changes };
}
