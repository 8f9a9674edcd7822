import type { PATH_MESSAGES as ENGLISH } from '../en/path-sentence.ts';
import type { Translated } from '../translated.ts';

/**
 * The sentences of a trust path: who states what about which site, and whether the other side confirms it. The target ends each
 * statement, so that what follows (“qui…”, “dont…”) is said of it.
 */

type Saying = (source: string, target: string) => string;

const BOTH: Record<string, Saying> = {
  MEMBER: (source, target) => `${source} inscrit parmi ses membres ${target}`,
  BELONGTO: (source, target) => `${source} fait partie de ${target}`,
  CONTROL: (source, target) => `${source} contrôle ${target}`,
  CONTROLLEDBY: (source, target) => `${source} est contrôlé par ${target}`,
  VENDOR: (source, target) => `${source} nomme comme fournisseur ${target}`,
  CUSTOMER: (source, target) => `${source} nomme comme client ${target}`,
};

const ONE: Record<string, Saying> = {
  ...BOTH,
  BELONGTO: (source, target) => `${source} dit faire partie de ${target}`,
  CONTROL: (source, target) => `${source} dit contrôler ${target}`,
  CONTROLLEDBY: (source, target) => `${source} dit être contrôlé par ${target}`,
};

/** How a path that both sides confirm all along goes on from the domain before. */
const ONWARDS: Record<string, (target: string) => string> = {
  MEMBER: (target) => `qui inscrit parmi ses membres ${target}`,
  BELONGTO: (target) => `qui fait partie de ${target}`,
  CONTROL: (target) => `qui contrôle ${target}`,
  CONTROLLEDBY: (target) => `qui est contrôlé par ${target}`,
};

/** What stands between the two names in the heading of a hop. */
const BETWEEN: Record<string, string> = {
  MEMBER: 'inscrit parmi ses membres',
  BELONGTO: 'fait partie de',
  CONTROL: 'contrôle',
  CONTROLLEDBY: 'est contrôlé par',
  VENDOR: 'nomme comme fournisseur',
  CUSTOMER: 'nomme comme client',
};

export const PATH_MESSAGES = {
  between: (relationship) => BETWEEN[relationship] ?? 'nomme',
  /** `confirmed`: the other side confirms it. */
  statement: (relationship, confirmed, source, target) =>
    (confirmed ? BOTH : ONE)[relationship]?.(source, target) ?? `${source} nomme ${target}`,
  onwards: (relationship, target) => ONWARDS[relationship]?.(target) ?? `qui nomme ${target}`,
  bothSayAllAlong: (parts) => `${parts.join(', ')}. Les deux côtés confirment chaque étape.`,
  confirmedBy: (statement, target) => `${statement}, et ${target} le confirme.`,
  unconfirmed: (statement) => `${statement}. Nous n’avons trouvé aucune confirmation.`,
} as const satisfies Translated<typeof ENGLISH>;
