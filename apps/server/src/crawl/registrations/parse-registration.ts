import type { Registration } from '@vouchwire/trust-graph';
import { z } from 'zod';
import { collapseWhitespace } from '../../platform/markup/collapse-whitespace.ts';
import { MAX_FACT_CHARS, toFacts } from '../home-pages/extract-page-facts.ts';

const text = z.string().max(1_000);
const event = z.object({ eventAction: text, eventDate: text });
const entity = z.object({ roles: z.array(text).max(50).default([]), vcardArray: z.unknown() });

/** The parts of a domain object that we read (RFC 9083, section 5.3). */
const domainObject = z.object({
  objectClassName: z.literal('domain'),
  ldhName: text.optional(),
  events: z.array(z.unknown()).max(200).default([]),
  status: z.array(text).max(50).default([]),
  entities: z.array(z.unknown()).max(100).default([]),
});
/** `["vcard", [["fn", {}, "text", "Example Registrar"], …]]` (RFC 7095). */
const vcard = z.tuple([z.literal('vcard'), z.array(z.array(z.unknown())).max(100)]);

/** RFC 3339, as RFC 9083 requires (section 3). */
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:[Zz]|[+-]\d{2}:\d{2})$/;
/** The first domain was registered in 1985. */
const FIRST_REGISTRATION = Date.UTC(1985, 0, 1);
const MAX_CLOCK_SKEW_MS = 86_400_000;
const CREATIONS: ReadonlySet<string> = new Set(['registration', 'reregistration']);

/**
 * Parses the response of a registry, which is untrusted. Null if it is not about this domain, or if its creation date is
 * missing or impossible. Of all entities, only the name of the registrar is read.
 * @param readAt ISO 8601 UTC
 */
export function parseRegistration(body: string, domain: string, readAt: string): Registration | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    // The response is not JSON.
    return null;
  }
  const parsed = domainObject.safeParse(json);
  if (!parsed.success) return null;
  const { ldhName, events, status, entities } = parsed.data;
  if (ldhName !== undefined && ldhName.toLowerCase().replace(/\.$/, '') !== domain) return null;
  const createdAt = findCreation(events, Date.parse(readAt));
  if (createdAt === null) return null;
  return {
    createdAt: new Date(createdAt).toISOString(),
    registrar: findRegistrar(entities),
    statuses: toFacts(status.map((one) => collapseWhitespace(one.toLowerCase()))).sort(),
    readAt,
  };
}

/** A domain that was removed and registered again has several creations, of which the last one counts. */
function findCreation(events: readonly unknown[], now: number): number | null {
  const dates = events.flatMap((one) => {
    const { success, data } = event.safeParse(one);
    if (!success || !CREATIONS.has(data.eventAction.toLowerCase()) || !DATE_PATTERN.test(data.eventDate)) return [];
    const date = Date.parse(data.eventDate);
    return date >= FIRST_REGISTRATION && date <= now + MAX_CLOCK_SKEW_MS ? [date] : [];
  });
  return dates.length === 0 ? null : Math.max(...dates);
}

function findRegistrar(entities: readonly unknown[]): string | null {
  for (const one of entities) {
    const { success, data } = entity.safeParse(one);
    if (!success || !data.roles.includes('registrar')) continue;
    const card = vcard.safeParse(data.vcardArray);
    const name = card.success ? card.data[1].find(([property]) => property === 'fn')?.[3] : null;
    if (typeof name !== 'string') continue;
    const line = collapseWhitespace(
      name
        .toWellFormed()
        .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
        .slice(0, 1_000),
    );
    if (line !== '' && line.length <= MAX_FACT_CHARS) return line;
  }
  return null;
}
