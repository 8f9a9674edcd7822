import type { PATH_MESSAGES as ENGLISH } from '../en/path-sentence.ts';
import type { Translated } from '../translated.ts';

/** The sentences of a trust path: who states what about which site, and whether the other side confirms it. */

type Saying = (source: string, target: string) => string;

const BOTH: Record<string, Saying> = {
  MEMBER: (source, target) => `${source} führt ${target} als Mitglied`,
  BELONGTO: (source, target) => `${source} gehört zu ${target}`,
  CONTROL: (source, target) => `${source} kontrolliert ${target}`,
  CONTROLLEDBY: (source, target) => `${source} wird von ${target} kontrolliert`,
  VENDOR: (source, target) => `${source} nennt ${target} als Dienstleister`,
  CUSTOMER: (source, target) => `${source} nennt ${target} als Kunden`,
};

const ONE: Record<string, Saying> = {
  ...BOTH,
  BELONGTO: (source, target) => `${source} gibt an, zu ${target} zu gehören`,
  CONTROL: (source, target) => `${source} gibt an, ${target} zu kontrollieren`,
  CONTROLLEDBY: (source, target) => `${source} gibt an, von ${target} kontrolliert zu werden`,
};

/** How a path that both sides confirm all along goes on from the domain before. */
const ONWARDS: Record<string, (target: string) => string> = {
  MEMBER: (target) => `die wiederum ${target} als Mitglied führt`,
  BELONGTO: (target) => `die wiederum zu ${target} gehört`,
  CONTROL: (target) => `die wiederum ${target} kontrolliert`,
  CONTROLLEDBY: (target) => `die wiederum von ${target} kontrolliert wird`,
};

/** What stands between the two names in the heading of a hop. */
const BETWEEN: Record<string, string> = {
  MEMBER: 'führt als Mitglied',
  BELONGTO: 'gehört zu',
  CONTROL: 'kontrolliert',
  CONTROLLEDBY: 'wird kontrolliert von',
  VENDOR: 'nennt als Dienstleister',
  CUSTOMER: 'nennt als Kunden',
};

export const PATH_MESSAGES = {
  between: (relationship: string): string => BETWEEN[relationship] ?? 'nennt',
  /** `confirmed`: the other side confirms it. */
  statement: (relationship: string, confirmed: boolean, source: string, target: string): string =>
    (confirmed ? BOTH : ONE)[relationship]?.(source, target) ?? `${source} nennt ${target}`,
  onwards: (relationship: string, target: string): string =>
    ONWARDS[relationship]?.(target) ?? `die wiederum ${target} nennt`,
  bothSayAllAlong: (parts) => `${parts.join(', ')}. Beide Seiten bestätigen jeden Schritt.`,
  confirmedBy: (statement, target) => `${statement}, und ${target} bestätigt es.`,
  unconfirmed: (statement) => `${statement}. Eine Bestätigung haben wir nicht gefunden.`,
} as const satisfies Translated<typeof ENGLISH>;
