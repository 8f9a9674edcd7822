import { parsePolicyFile } from 'trust-txt';
import type { PublishedFile } from '../evidence/published-files.ts';
import type { Check, LineSeen } from './check.ts';

/** Do the files say what they said when they were last looked at? */
export const lastLookCheck: Check = ({ files }) => {
  const added = files.flatMap((file) => linesOnlyIn(file, file.text, file.lastSeen));
  const removed = files.flatMap((file) => linesOnlyIn(file, file.lastSeen, file.text));
  return added.length + removed.length === 0
    ? { state: 'clear', seen: { kind: 'as-last-seen', files: files.length } }
    : { state: 'noticed', seen: { kind: 'lines-changed', added, removed } };
};

const statementsOf = (text: string): string[] =>
  parsePolicyFile(text).statements.map(({ attribute, value }) => `${attribute}=${value}`);

function linesOnlyIn({ domain }: PublishedFile, text: string, other: string): LineSeen[] {
  const there = new Set(statementsOf(other));
  return statementsOf(text)
    .filter((line) => !there.has(line))
    .map((line) => ({ domain, line }));
}
