import type { MessagePart } from '@vouchwire/api-contract';

/** Messages by the parts of their ids. */
interface Catalog {
  readonly [key: string]: Catalog | string | ((values: never) => string);
}

type ReceivedPart = Partial<Pick<MessagePart, 'id'>> & { readonly arguments?: Readonly<Record<string, unknown>> };
export type ReceivedParts = readonly ReceivedPart[] | undefined;

/**
 * Translates an English text of the server or the linter, by its parts. Null if the catalog lacks one of them, as for a
 * response of a newer server.
 */
export function findTranslation(parts: ReceivedParts, ...catalogs: readonly Catalog[]): string | null {
  const sentences = (parts ?? []).map((part) => formatPart(part, catalogs));
  return sentences.length > 0 && sentences.every((sentence) => sentence !== null) ? sentences.join(' ') : null;
}

/**
 * Like `findTranslation`, but returns the English text if there is no translation. For attributes that cannot be marked
 * as English.
 */
export const translateMessage = (text: string, parts: ReceivedParts, ...catalogs: readonly Catalog[]): string =>
  findTranslation(parts, ...catalogs) ?? text;

function formatPart({ id = '', arguments: values }: ReceivedPart, catalogs: readonly Catalog[]): string | null {
  for (const catalog of catalogs) {
    const message = id.split('.').reduce<Catalog[string] | undefined>(getMember, catalog);
    if (typeof message === 'string') return message;
    if (typeof message === 'function') return message((values ?? {}) as never);
  }
  return null;
}

const getMember = (catalog: Catalog[string] | undefined, key: string): Catalog[string] | undefined =>
  typeof catalog === 'object' && Object.hasOwn(catalog, key) ? catalog[key] : undefined;
