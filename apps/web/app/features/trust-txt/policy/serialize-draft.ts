import { serializePolicy } from 'trust-txt';
import type { PolicyDraft } from './draft.ts';
import type { PreservedLine } from './preserved-lines.ts';
import { getStatementKey } from './statement-key.ts';
import { parseTypedDomain } from './typed-domain.ts';

/**
 * Serializes a draft: the text of the serializer, with the preserved lines of a loaded file before the statements that
 * they preceded. Null if there is no domain.
 */
export function serializeDraft({ policy, preservedLines, writtenAt }: PolicyDraft): string | null {
  const { domain } = parseTypedDomain(policy.domain);
  if (domain === '') return null;
  const text = serializePolicy({ ...policy, domain }, { now: new Date(writtenAt) });
  return preservedLines.length === 0 ? text : insertPreservedLines(text, preservedLines);
}

function insertPreservedLines(text: string, preservedLines: readonly PreservedLine[]): string {
  // The serializer writes LF line ends, and no white space around the equals sign.
  const written = text.replace(/\n$/, '').split('\n');
  const insertIndexes = new Map<string, number>();
  const firstIndexes = new Map<string, number>();
  written.forEach((line, at) => {
    if (line === '' || line.startsWith('#')) return;
    const equals = line.indexOf('=');
    const attribute = line.slice(0, equals);
    const key = getStatementKey(attribute, line.slice(equals + 1));
    if (!insertIndexes.has(key)) insertIndexes.set(key, at);
    if (!firstIndexes.has(attribute)) firstIndexes.set(attribute, at);
  });

  const before = new Map<number, PreservedLine[]>();
  for (const line of preservedLines) {
    const place = findInsertIndex(line, insertIndexes, firstIndexes, written.length);
    if (place !== null) before.set(place, [...(before.get(place) ?? []), line]);
  }
  const result: string[] = [];
  for (let at = 0; at <= written.length; at += 1) {
    before.get(at)?.forEach((line, index) => {
      const startsEnd = at === written.length && index === 0;
      if (startsEnd && result.at(-1) !== '') result.push('');
      if (line.text !== '' || result.at(-1) !== '') result.push(line.text);
    });
    const own = written[at];
    if (own !== undefined) result.push(own);
  }
  return `${result.join('\n')}\n`;
}

/**
 * Finds the position of a preserved line: before its statement, or before the first one with the same attribute, or at
 * the end. An empty line without its statement is dropped.
 */
function findInsertIndex(
  { text, before }: PreservedLine,
  places: Map<string, number>,
  firstOf: Map<string, number>,
  end: number,
): number | null {
  if (before === null) return end;
  const equals = before.indexOf('=');
  const attribute = before.slice(0, equals);
  const place = places.get(getStatementKey(attribute, before.slice(equals + 1)));
  if (place !== undefined || text === '') return place ?? null;
  return firstOf.get(attribute) ?? end;
}
