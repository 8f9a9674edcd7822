import { type Located, toQuote } from './located.ts';
import type { FetchedFile } from './read-outcome.ts';

/** Maximum UTF-16 code units of a header field. Longer ones are ignored. */
const MAX_HEADER_CHARS = 16 * 1024;
const MAX_LINKS = 100;

/**
 * Lists the values of a header field, each with the field as its quote. Fields of the same name are separate values.
 */
export function listHeaderValues({ headers }: FetchedFile, name: string): Located[] {
  const values: Located[] = [];
  for (const [key, value] of headers ?? []) {
    if (key.toLowerCase() !== name || value.length > MAX_HEADER_CHARS) continue;
    values.push({ value: value.trim(), line: null, pointer: null, text: toQuote(`${key}: ${value.trim()}`) });
  }
  return values;
}

/** A link of a `Link` header (RFC 8288). */
export interface HeaderLink {
  readonly target: string;
  /** Relations in lower case. */
  readonly relations: readonly string[];
  /** Media type, in lower case. */
  readonly type: string | null;
}

/** Parses a `Link` header. Leaves out invalid links. */
export function parseLinkHeader(value: string): HeaderLink[] {
  const links: HeaderLink[] = [];
  let at = 0;
  while (links.length < MAX_LINKS) {
    const start = value.indexOf('<', at);
    const end = start < 0 ? -1 : value.indexOf('>', start);
    if (end < 0) return links;
    const parametersEnd = findUnquoted(value, ',', end + 1);
    const parameters = parseParameters(value.slice(end + 1, parametersEnd));
    links.push({
      target: value.slice(start + 1, end).trim(),
      relations: (parameters.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean),
      type: parameters.get('type')?.toLowerCase() ?? null,
    });
    at = parametersEnd + 1;
  }
  return links;
}

/**
 * Returns parameters by name in lower case. The first one of several with the same name counts (RFC 8288, section 3).
 */
function parseParameters(text: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (let at = text.indexOf(';'); at >= 0 && at < text.length; ) {
    const end = findUnquoted(text, ';', at + 1);
    const parameter = text.slice(at + 1, end);
    const equals = parameter.indexOf('=');
    const name = (equals < 0 ? parameter : parameter.slice(0, equals)).trim().toLowerCase();
    const written = equals < 0 ? '' : parameter.slice(equals + 1).trim();
    const value = written.startsWith('"') ? written.slice(1, written.endsWith('"') ? -1 : undefined) : written;
    if (name !== '' && !parameters.has(name)) parameters.set(name, value.trim());
    at = end < text.length ? end : -1;
  }
  return parameters;
}

/** Returns the position of a character outside of quoted strings, or the length of the text if there is none. */
function findUnquoted(text: string, character: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    if (isQuoted && text[at] === '\\') at += 1;
    else if (text[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && text[at] === character) return at;
  }
  return text.length;
}
