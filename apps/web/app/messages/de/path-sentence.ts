import type { PATH_TEXT as ENGLISH } from '../en/path-sentence.ts';
import type { Translated } from '../translated.ts';

/** The sentences of a trust path: who states what about which site, and whether the other side confirms it. */

type RelationshipPhrase = (source: string, target: string) => string;

const CONFIRMED_PHRASES: Record<string, RelationshipPhrase> = {
  MEMBER: (source, target) => `${source} führt ${target} als Mitglied`,
  BELONGTO: (source, target) => `${source} gehört zu ${target}`,
  CONTROL: (source, target) => `${source} kontrolliert ${target}`,
  CONTROLLEDBY: (source, target) => `${source} wird von ${target} kontrolliert`,
  VENDOR: (source, target) => `${source} nennt ${target} als Dienstleister`,
  CUSTOMER: (source, target) => `${source} nennt ${target} als Kunden`,
};

const UNCONFIRMED_PHRASES: Record<string, RelationshipPhrase> = {
  ...CONFIRMED_PHRASES,
  BELONGTO: (source, target) => `${source} gibt an, zu ${target} zu gehören`,
  CONTROL: (source, target) => `${source} gibt an, ${target} zu kontrollieren`,
  CONTROLLEDBY: (source, target) => `${source} gibt an, von ${target} kontrolliert zu werden`,
};

/** How a path that both sides confirm all along goes on from the domain before. */
const CONTINUATION_PHRASES: Record<string, (target: string) => string> = {
  MEMBER: (target) => `die wiederum ${target} als Mitglied führt`,
  BELONGTO: (target) => `die wiederum zu ${target} gehört`,
  CONTROL: (target) => `die wiederum ${target} kontrolliert`,
  CONTROLLEDBY: (target) => `die wiederum von ${target} kontrolliert wird`,
};

/** What stands between the two names in the heading of a hop. */
const RELATIONSHIP_LABELS: Record<string, string> = {
  MEMBER: 'führt als Mitglied',
  BELONGTO: 'gehört zu',
  CONTROL: 'kontrolliert',
  CONTROLLEDBY: 'wird kontrolliert von',
  VENDOR: 'nennt als Dienstleister',
  CUSTOMER: 'nennt als Kunden',
};

export const PATH_TEXT = {
  relationshipLabel: (relationship: string): string => RELATIONSHIP_LABELS[relationship] ?? 'nennt',
  /** `confirmed`: the other side confirms it. */
  statement: (relationship: string, confirmed: boolean, source: string, target: string): string =>
    (confirmed ? CONFIRMED_PHRASES : UNCONFIRMED_PHRASES)[relationship]?.(source, target) ??
    `${source} nennt ${target}`,
  continuation: (relationship: string, target: string): string =>
    CONTINUATION_PHRASES[relationship]?.(target) ?? `die wiederum ${target} nennt`,
  allConfirmed: (parts) => `${parts.join(', ')}. Beide Seiten bestätigen jeden Schritt.`,
  confirmedBy: (statement, target) => `${statement}, und ${target} bestätigt es.`,
  unconfirmed: (statement) => `${statement}. Eine Bestätigung haben wir nicht gefunden.`,
} as const satisfies Translated<typeof ENGLISH>;
