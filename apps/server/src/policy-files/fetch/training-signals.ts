import {
  type Aipref,
  type AiprefPreference,
  type FetchedFile,
  readAiprefHeader,
  readAiprefRobots,
} from '@vouchwire/publisher-files';
import type { Statement } from 'trust-txt';

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

/**
 * Parses the rules of a robots.txt about training data that apply to the whole site: `Content-Usage` (AIPREF) and
 * `Content-Signal`.
 */
export function parseRobotsSignals(lines: readonly string[]): RobotsSignal[] {
  const { file } = readAiprefRobots(toFetchedFile(lines.join('\n'), []));
  return listTrainingPreferences(file).flatMap(({ value, line, text }) =>
    line === null ? [] : [{ signal: text.slice(0, 100), line, allowsTraining: value.isAllowed }],
  );
}

/** Parses the statement of a `Content-Usage` header about training. Null if it does not mention training. */
export function parseUsagePreference(header: string): boolean | null {
  const { file } = readAiprefHeader(toFetchedFile('', [['content-usage', header]]));
  return listTrainingPreferences(file)[0]?.value.isAllowed ?? null;
}

/**
 * Returns one preference per vocabulary. If there are several, one that disallows counts (draft-ietf-aipref-vocab,
 * section 5.1).
 */
function listTrainingPreferences(file: Aipref | null) {
  const preferences =
    file?.preferences.filter(({ value }) => value.label === 'train-ai' && isForWholeSite(value)) ?? [];
  const signals = file?.contentSignals.filter(({ value }) => value.label === 'ai-train' && isForWholeSite(value)) ?? [];
  return [preferences, signals].flatMap((all) => all.find(({ value }) => !value.isAllowed) ?? all[0] ?? []);
}

/** Returns false for a rule for one path, such as `/news/ train-ai=n`, or for one named crawler. */
function isForWholeSite({ path, agents }: Pick<AiprefPreference, 'path' | 'agents'>): boolean {
  return (path === null || path === '/') && (agents === null || agents.includes('*'));
}

function toFetchedFile(body: string, headers: FetchedFile['headers']): FetchedFile {
  return { requestedUrl: '', url: '', status: 200, contentType: null, body, headers };
}
