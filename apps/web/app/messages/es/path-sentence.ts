import type { PATH_MESSAGES as ENGLISH } from '../en/path-sentence.ts';
import type { Translated } from '../translated.ts';

/** A trust path in plain words. The one who is named always comes last, so that the sentence can go on from there. */

type Saying = (source: string, target: string) => string;

const BOTH: Record<string, Saying> = {
  MEMBER: (source, target) => `${source} incluye como miembro a ${target}`,
  BELONGTO: (source, target) => `${source} pertenece a ${target}`,
  CONTROL: (source, target) => `${source} controla ${target}`,
  CONTROLLEDBY: (source, target) => `${source} está controlado por ${target}`,
  VENDOR: (source, target) => `${source} nombra como proveedor a ${target}`,
  CUSTOMER: (source, target) => `${source} nombra como cliente a ${target}`,
};

const ONE: Record<string, Saying> = {
  ...BOTH,
  BELONGTO: (source, target) => `${source} dice que pertenece a ${target}`,
  CONTROL: (source, target) => `${source} dice que controla ${target}`,
  CONTROLLEDBY: (source, target) => `${source} dice que está controlado por ${target}`,
};

/** How a path that both sides confirm all along goes on from the domain before. */
const ONWARDS: Record<string, (target: string) => string> = {
  MEMBER: (target) => `que incluye como miembro a ${target}`,
  BELONGTO: (target) => `que pertenece a ${target}`,
  CONTROL: (target) => `que controla ${target}`,
  CONTROLLEDBY: (target) => `que está controlado por ${target}`,
};

/** What stands between the two names in the heading of a hop. */
const BETWEEN: Record<string, string> = {
  MEMBER: 'incluye como miembro a',
  BELONGTO: 'pertenece a',
  CONTROL: 'controla',
  CONTROLLEDBY: 'está controlado por',
  VENDOR: 'nombra como proveedor a',
  CUSTOMER: 'nombra como cliente a',
};

export const PATH_MESSAGES = {
  between: (relationship) => BETWEEN[relationship] ?? 'nombra a',
  /** `confirmed`: the other side confirms it. */
  statement: (relationship, confirmed, source, target) =>
    (confirmed ? BOTH : ONE)[relationship]?.(source, target) ?? `${source} nombra a ${target}`,
  onwards: (relationship, target) => ONWARDS[relationship]?.(target) ?? `que nombra a ${target}`,
  bothSayAllAlong: (parts) => `${parts.join(', ')}. Ambas partes confirman cada paso.`,
  confirmedBy: (statement, target) => `${statement}, y ${target} lo confirma.`,
  unconfirmed: (statement) => `${statement}. No encontramos ninguna confirmación.`,
} as const satisfies Translated<typeof ENGLISH>;
