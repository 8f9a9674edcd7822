import type { PATH_TEXT as ENGLISH } from '../en/path-sentence.ts';
import type { Translated } from '../translated.ts';

/** A trust path in plain words. The one who is named always comes last, so that the sentence can go on from there. */

type RelationshipPhrase = (source: string, target: string) => string;

const CONFIRMED_PHRASES: Record<string, RelationshipPhrase> = {
  MEMBER: (source, target) => `${source} incluye como miembro a ${target}`,
  BELONGTO: (source, target) => `${source} pertenece a ${target}`,
  CONTROL: (source, target) => `${source} controla ${target}`,
  CONTROLLEDBY: (source, target) => `${source} está controlado por ${target}`,
  VENDOR: (source, target) => `${source} nombra como proveedor a ${target}`,
  CUSTOMER: (source, target) => `${source} nombra como cliente a ${target}`,
};

const UNCONFIRMED_PHRASES: Record<string, RelationshipPhrase> = {
  ...CONFIRMED_PHRASES,
  BELONGTO: (source, target) => `${source} dice que pertenece a ${target}`,
  CONTROL: (source, target) => `${source} dice que controla ${target}`,
  CONTROLLEDBY: (source, target) => `${source} dice que está controlado por ${target}`,
};

/** How a path that both sides confirm all along goes on from the domain before. */
const CONTINUATION_PHRASES: Record<string, (target: string) => string> = {
  MEMBER: (target) => `que incluye como miembro a ${target}`,
  BELONGTO: (target) => `que pertenece a ${target}`,
  CONTROL: (target) => `que controla ${target}`,
  CONTROLLEDBY: (target) => `que está controlado por ${target}`,
};

/** What stands between the two names in the heading of a hop. */
const RELATIONSHIP_LABELS: Record<string, string> = {
  MEMBER: 'incluye como miembro a',
  BELONGTO: 'pertenece a',
  CONTROL: 'controla',
  CONTROLLEDBY: 'está controlado por',
  VENDOR: 'nombra como proveedor a',
  CUSTOMER: 'nombra como cliente a',
};

export const PATH_TEXT = {
  relationshipLabel: (relationship) => RELATIONSHIP_LABELS[relationship] ?? 'nombra a',
  /** `confirmed`: the other side confirms it. */
  statement: (relationship, confirmed, source, target) =>
    (confirmed ? CONFIRMED_PHRASES : UNCONFIRMED_PHRASES)[relationship]?.(source, target) ??
    `${source} nombra a ${target}`,
  continuation: (relationship, target) => CONTINUATION_PHRASES[relationship]?.(target) ?? `que nombra a ${target}`,
  allConfirmed: (parts) => `${parts.join(', ')}. Ambas partes confirman cada paso.`,
  confirmedBy: (statement, target) => `${statement}, y ${target} lo confirma.`,
  unconfirmed: (statement) => `${statement}. No encontramos ninguna confirmación.`,
} as const satisfies Translated<typeof ENGLISH>;
