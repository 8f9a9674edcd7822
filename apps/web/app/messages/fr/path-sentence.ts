import type { PATH_TEXT as ENGLISH } from '../en/path-sentence.ts';
import type { Translated } from '../translated.ts';

/**
 * The sentences of a trust path: who states what about which site, and whether the other side confirms it. The target ends each
 * statement, so that what follows (“qui…”, “dont…”) is said of it.
 */

type RelationshipPhrase = (source: string, target: string) => string;

const CONFIRMED_PHRASES: Record<string, RelationshipPhrase> = {
  MEMBER: (source, target) => `${source} inscrit parmi ses membres ${target}`,
  BELONGTO: (source, target) => `${source} fait partie de ${target}`,
  CONTROL: (source, target) => `${source} contrôle ${target}`,
  CONTROLLEDBY: (source, target) => `${source} est contrôlé par ${target}`,
  VENDOR: (source, target) => `${source} nomme comme fournisseur ${target}`,
  CUSTOMER: (source, target) => `${source} nomme comme client ${target}`,
};

const UNCONFIRMED_PHRASES: Record<string, RelationshipPhrase> = {
  ...CONFIRMED_PHRASES,
  BELONGTO: (source, target) => `${source} dit faire partie de ${target}`,
  CONTROL: (source, target) => `${source} dit contrôler ${target}`,
  CONTROLLEDBY: (source, target) => `${source} dit être contrôlé par ${target}`,
};

/** How a path that both sides confirm all along goes on from the domain before. */
const CONTINUATION_PHRASES: Record<string, (target: string) => string> = {
  MEMBER: (target) => `qui inscrit parmi ses membres ${target}`,
  BELONGTO: (target) => `qui fait partie de ${target}`,
  CONTROL: (target) => `qui contrôle ${target}`,
  CONTROLLEDBY: (target) => `qui est contrôlé par ${target}`,
};

/** What stands between the two names in the heading of a hop. */
const RELATIONSHIP_LABELS: Record<string, string> = {
  MEMBER: 'inscrit parmi ses membres',
  BELONGTO: 'fait partie de',
  CONTROL: 'contrôle',
  CONTROLLEDBY: 'est contrôlé par',
  VENDOR: 'nomme comme fournisseur',
  CUSTOMER: 'nomme comme client',
};

export const PATH_TEXT = {
  relationshipLabel: (relationship) => RELATIONSHIP_LABELS[relationship] ?? 'nomme',
  /** `confirmed`: the other side confirms it. */
  statement: (relationship, confirmed, source, target) =>
    (confirmed ? CONFIRMED_PHRASES : UNCONFIRMED_PHRASES)[relationship]?.(source, target) ??
    `${source} nomme ${target}`,
  continuation: (relationship, target) => CONTINUATION_PHRASES[relationship]?.(target) ?? `qui nomme ${target}`,
  allConfirmed: (parts) => `${parts.join(', ')}. Les deux côtés confirment chaque étape.`,
  confirmedBy: (statement, target) => `${statement}, et ${target} le confirme.`,
  unconfirmed: (statement) => `${statement}. Nous n’avons trouvé aucune confirmation.`,
} as const satisfies Translated<typeof ENGLISH>;
