import { parsePolicyFile } from 'trust-txt';
import type { PublishedFile } from '../evidence/published-files.ts';
import type { Check, ObservedLine } from './check.ts';

/** Checks whether the files have changed since they were last read. */
export const changeCheck: Check = ({ files }) => {
  const added = files.flatMap((file) => listUniqueLines(file, file.text, file.lastSeen));
  const removed = files.flatMap((file) => listUniqueLines(file, file.lastSeen, file.text));
  return added.length + removed.length === 0
    ? { state: 'clear', observation: { kind: 'as-last-seen', files: files.length } }
    : { state: 'noticed', observation: { kind: 'lines-changed', added, removed } };
};

const listStatements = (text: string): string[] =>
  parsePolicyFile(text).statements.map(({ attribute, value }) => `${attribute}=${value}`);

function listUniqueLines({ domain }: PublishedFile, text: string, other: string): ObservedLine[] {
  const there = new Set(listStatements(other));
  return listStatements(text)
    .filter((line) => !there.has(line))
    .map((line) => ({ domain, line }));
}
