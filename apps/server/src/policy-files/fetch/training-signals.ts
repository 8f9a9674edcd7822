import type { Statement } from 'trust-txt';

/** Crawlers whose operators state that they collect training data for models, by their names in robots.txt. */
export const AI_CRAWLERS = [
  'GPTBot',
  'ClaudeBot',
  'CCBot',
  'Google-Extended',
  'Applebot-Extended',
  'meta-externalagent',
  'Bytespider',
] as const;

/** A file's statement about data training, with its line. Null if there is none, or a contradictory one. */
export interface TrainingStatement<Said = Statement> {
  readonly allowed: boolean;
  readonly statement: Said;
}

export function findTrainingStatement<Said extends Pick<Statement, 'attribute' | 'value'>>({
  statements,
}: {
  readonly statements: readonly Said[];
}): TrainingStatement<Said> | null {
  const trainingStatements = statements.filter(({ attribute }) => attribute === 'datatrainingallowed');
  const values = new Set(trainingStatements.map(({ value }) => value.toLowerCase()));
  const [statement] = trainingStatements;
  if (!statement || values.size > 1) return null;
  return values.has('yes') || values.has('no') ? { allowed: values.has('yes'), statement } : null;
}

/** A line of a robots.txt, 1-based, about the collection of training data. */
interface RobotsSignal {
  readonly signal: string;
  readonly line: number;
  readonly allowsTraining: boolean;
}

/** `Content-Signal` (contentsignals.org) and `Content-Usage` (draft-ietf-aipref-attach) lines of a robots.txt, for the whole site. */
export function parseRobotsSignals(lines: readonly string[]): RobotsSignal[] {
  const found = new Map<string, RobotsSignal>();
  for (const [index, line] of lines.entries()) {
    const [, name = '', value = ''] = /^\s*(content-signal|content-usage)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const allowsTraining = parseUsagePreference(value);
    // A line for one path only, `/news/ train-ai=n`, does not apply to the site.
    if (allowsTraining === null || /^\/\S/.test(value.trim())) continue;
    const signal = line.trim().slice(0, 100);
    found.set(name.toLowerCase(), { signal, line: index + 1, allowsTraining });
  }
  return [...found.values()];
}

/** What `search=yes, ai-train=no` or `train-ai=n` states about training. Null if it does not mention it. */
export function parseUsagePreference(value: string): boolean | null {
  const preference = /(?:^|[\s,;])(?:ai-train|train-ai|train-genai)\s*=\s*"?(yes|no|y|n)\b/i.exec(value)?.[1];
  return preference === undefined ? null : /^y/i.test(preference);
}
