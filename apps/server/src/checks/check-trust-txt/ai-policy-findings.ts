import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import type { Statement } from 'trust-txt';
import type { RobotsFile } from '../../policy-files/fetch/robots-file.ts';
import { createFinding } from '../rules/create-finding.ts';

/** Crawlers whose operators say that they gather text to train models on, by the names that robots.txt calls them. */
export const AI_CRAWLERS = [
  'GPTBot',
  'ClaudeBot',
  'CCBot',
  'Google-Extended',
  'Applebot-Extended',
  'meta-externalagent',
  'Bytespider',
] as const;

/** What a file says of data training, and where; null where it says nothing, or both. */
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

/** What a file says of data training against whom the site's robots.txt lets in: TT901, TT902, and TT903 for its signals. */
export function listAiPolicyFindings(
  training: TrainingStatement | null,
  robots: RobotsFile | null,
): PolicyDiagnostic[] {
  if (!training || !robots) return [];
  const { allowed, statement } = training;
  const location = { range: statement.range, url: robots.url };
  const disallowedAgents = AI_CRAWLERS.filter((agent) => robots.disallows('/', agent));
  // A robots.txt that names none of them, or does not exist, says nothing else than the file.
  const allowedAgents = AI_CRAWLERS.filter((agent) => robots.namesAgent(agent) && !disallowedAgents.includes(agent));
  const findings: PolicyDiagnostic[] = [];
  if (!allowed && allowedAgents.length > 0) {
    findings.push(
      createFinding(
        'TT901',
        `The file says no, and robots.txt lets in ${formatNames(allowedAgents)} by name. Say the same in both.`,
        location,
      ),
    );
  }
  if (allowed && disallowedAgents.length > 0) {
    findings.push(
      createFinding(
        'TT902',
        `The file says yes, and robots.txt keeps out ${formatNames(disallowedAgents)}. Say the same in both.`,
        location,
      ),
    );
  }
  for (const { signal, allowsTraining } of parseRobotsSignals(robots.lines)) {
    if (allowsTraining !== allowed) findings.push(createContradiction(training, `robots.txt (${signal})`, robots.url));
  }
  return findings;
}

/** One signal that says the opposite. */
export function createContradiction(
  { allowed, statement }: TrainingStatement,
  source: string,
  url: string,
): PolicyDiagnostic {
  const [fileAnswer, sourceAnswer] = allowed ? ['yes', 'no'] : ['no', 'yes'];
  return createFinding(
    'TT903',
    `The file says ${fileAnswer}, and ${source} says ${sourceAnswer} to data training. Say the same in both.`,
    {
      range: statement.range,
      url,
    },
  );
}

/** A line of a robots.txt, 1-based, that says whether text may be gathered to train models on. */
export interface RobotsSignal {
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
    // A line for one path only, `/news/ train-ai=n`, says nothing of the site.
    if (allowsTraining === null || /^\/\S/.test(value.trim())) continue;
    const signal = line.trim().slice(0, 100);
    found.set(name.toLowerCase(), { signal, line: index + 1, allowsTraining });
  }
  return [...found.values()];
}

/** What `search=yes, ai-train=no` or `train-ai=n` says of training; null where it says nothing of it. */
export function parseUsagePreference(value: string): boolean | null {
  const preference = /(?:^|[\s,;])(?:ai-train|train-ai|train-genai)\s*=\s*"?(yes|no|y|n)\b/i.exec(value)?.[1];
  return preference === undefined ? null : /^y/i.test(preference);
}

function formatNames(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : (shown[0] ?? '');
}
