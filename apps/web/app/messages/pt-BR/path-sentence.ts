import type { PATH_TEXT as ENGLISH } from '../en/path-sentence.ts';
import type { Translated } from '../translated.ts';

/**
 * The sentences of a trust path: who states what about which site, and whether the other side confirms it. The target ends each
 * statement, so that what follows (“que…”, “cujo…”) is said of it.
 */

type RelationshipPhrase = (source: string, target: string) => string;

const CONFIRMED_PHRASES: Record<string, RelationshipPhrase> = {
  MEMBER: (source, target) => `${source} lista como membro ${target}`,
  BELONGTO: (source, target) => `${source} pertence a ${target}`,
  CONTROL: (source, target) => `${source} controla ${target}`,
  CONTROLLEDBY: (source, target) => `${source} é controlado por ${target}`,
  VENDOR: (source, target) => `${source} cita como fornecedor ${target}`,
  CUSTOMER: (source, target) => `${source} cita como cliente ${target}`,
};

const UNCONFIRMED_PHRASES: Record<string, RelationshipPhrase> = {
  ...CONFIRMED_PHRASES,
  BELONGTO: (source, target) => `${source} diz que pertence a ${target}`,
  CONTROL: (source, target) => `${source} diz que controla ${target}`,
  CONTROLLEDBY: (source, target) => `${source} diz que é controlado por ${target}`,
};

/** How a path that both sides confirm all along goes on from the domain before. */
const CONTINUATION_PHRASES: Record<string, (target: string) => string> = {
  MEMBER: (target) => `que lista como membro ${target}`,
  BELONGTO: (target) => `que pertence a ${target}`,
  CONTROL: (target) => `que controla ${target}`,
  CONTROLLEDBY: (target) => `que é controlado por ${target}`,
};

/** What stands between the two names in the heading of a hop. */
const RELATIONSHIP_LABELS: Record<string, string> = {
  MEMBER: 'lista como membro',
  BELONGTO: 'pertence a',
  CONTROL: 'controla',
  CONTROLLEDBY: 'é controlado por',
  VENDOR: 'cita como fornecedor',
  CUSTOMER: 'cita como cliente',
};

export const PATH_TEXT = {
  relationshipLabel: (relationship) => RELATIONSHIP_LABELS[relationship] ?? 'cita',
  /** `confirmed`: the other side confirms it. */
  statement: (relationship, confirmed, source, target) =>
    (confirmed ? CONFIRMED_PHRASES : UNCONFIRMED_PHRASES)[relationship]?.(source, target) ?? `${source} cita ${target}`,
  continuation: (relationship, target) => CONTINUATION_PHRASES[relationship]?.(target) ?? `que cita ${target}`,
  allConfirmed: (parts) => `${parts.join(', ')}. Os dois lados confirmam cada passo.`,
  confirmedBy: (statement, target) => `${statement}, e ${target} o confirma.`,
  unconfirmed: (statement) => `${statement}. Não encontramos nenhuma confirmação.`,
} as const satisfies Translated<typeof ENGLISH>;
