import { serializePolicy } from 'trust-txt';
import type { Draft } from './draft.ts';
import type { KeptLine } from './kept-lines.ts';
import { targetKey } from './same-target.ts';
import { readTypedDomain } from './typed-domain.ts';

/**
 * The file that a draft makes: the serializer's text, with the kept lines of a loaded file put back before the
 * statements that they stood before. Null while there is no domain to write it for.
 */
export function textOfDraft({ policy, kept, writtenAt }: Draft): string | null {
  const { domain } = readTypedDomain(policy.domain);
  if (domain === '') return null;
  const text = serializePolicy({ ...policy, domain }, { now: new Date(writtenAt) });
  return kept.length === 0 ? text : weave(text, kept);
}

function weave(text: string, kept: readonly KeptLine[]): string {
  // our own text: LF line ends, no white space around the sign
  const written = text.replace(/\n$/, '').split('\n');
  const places = new Map<string, number>();
  const firstOf = new Map<string, number>();
  written.forEach((line, at) => {
    if (line === '' || line.startsWith('#')) return;
    const equals = line.indexOf('=');
    const attribute = line.slice(0, equals);
    const key = keyOf(attribute, line.slice(equals + 1));
    if (!places.has(key)) places.set(key, at);
    if (!firstOf.has(attribute)) firstOf.set(attribute, at);
  });

  const before = new Map<number, KeptLine[]>();
  for (const line of kept) {
    const place = placeOf(line, places, firstOf, written.length);
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

const keyOf = (attribute: string, value: string): string =>
  `${attribute}=${attribute === 'contact' || attribute === 'datatrainingallowed' ? value : targetKey(value)}`;

/**
 * Where a kept line goes: before its statement, else before the first of the same attribute, else to the end. An empty
 * line goes nowhere without its statement.
 */
function placeOf(
  { text, before }: KeptLine,
  places: Map<string, number>,
  firstOf: Map<string, number>,
  end: number,
): number | null {
  if (before === null) return end;
  const equals = before.indexOf('=');
  const attribute = before.slice(0, equals);
  const place = places.get(keyOf(attribute, before.slice(equals + 1)));
  if (place !== undefined || text === '') return place ?? null;
  return firstOf.get(attribute) ?? end;
}
