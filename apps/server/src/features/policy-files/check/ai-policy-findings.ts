import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import type { Statement } from 'trust-txt';
import { finding } from './finding.ts';
import type { RobotsFile } from './robots-file.ts';

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

export function trainingStatementOf<Said extends Pick<Statement, 'attribute' | 'value'>>({
  statements,
}: {
  readonly statements: readonly Said[];
}): TrainingStatement<Said> | null {
  const said = statements.filter(({ attribute }) => attribute === 'datatrainingallowed');
  const answers = new Set(said.map(({ value }) => value.toLowerCase()));
  const [statement] = said;
  if (!statement || answers.size > 1) return null;
  return answers.has('yes') || answers.has('no') ? { allowed: answers.has('yes'), statement } : null;
}

/** What a file says of data training against whom the site's robots.txt lets in: TT901, TT902, and TT903 for its signals. */
export function aiPolicyFindings(said: TrainingStatement | null, robots: RobotsFile | null): PolicyDiagnostic[] {
  if (!said || !robots) return [];
  const { allowed, statement } = said;
  const place = { range: statement.range, url: robots.url };
  const keptOut = AI_CRAWLERS.filter((agent) => robots.keepsOut('/', agent));
  // A robots.txt that names none of them, or does not exist, says nothing else than the file.
  const letIn = AI_CRAWLERS.filter((agent) => robots.names(agent) && !keptOut.includes(agent));
  const findings: PolicyDiagnostic[] = [];
  if (!allowed && letIn.length > 0) {
    findings.push(
      finding(
        'TT901',
        `The file says no, and robots.txt lets in ${listOf(letIn)} by name. Say the same in both.`,
        place,
      ),
    );
  }
  if (allowed && keptOut.length > 0) {
    findings.push(
      finding('TT902', `The file says yes, and robots.txt keeps out ${listOf(keptOut)}. Say the same in both.`, place),
    );
  }
  for (const { signal, trains } of robotsSignals(robots.lines)) {
    if (trains !== allowed) findings.push(contradiction(said, `robots.txt (${signal})`, robots.url));
  }
  return findings;
}

/** One signal that says the opposite. */
export function contradiction({ allowed, statement }: TrainingStatement, where: string, url: string): PolicyDiagnostic {
  const [here, there] = allowed ? ['yes', 'no'] : ['no', 'yes'];
  return finding('TT903', `The file says ${here}, and ${where} says ${there} to data training. Say the same in both.`, {
    range: statement.range,
    url,
  });
}

/** A line of a robots.txt, 1-based, that says whether text may be gathered to train models on. */
export interface RobotsSignal {
  readonly signal: string;
  readonly line: number;
  readonly trains: boolean;
}

/** `Content-Signal` (contentsignals.org) and `Content-Usage` (draft-ietf-aipref-attach) lines of a robots.txt, for the whole site. */
export function robotsSignals(lines: readonly string[]): RobotsSignal[] {
  const found = new Map<string, RobotsSignal>();
  for (const [at, line] of lines.entries()) {
    const [, name = '', value = ''] = /^\s*(content-signal|content-usage)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const trains = usagePreference(value);
    // A line for one path only, `/news/ train-ai=n`, says nothing of the site.
    if (trains === null || /^\/\S/.test(value.trim())) continue;
    const signal = line.trim().slice(0, 100);
    found.set(name.toLowerCase(), { signal, line: at + 1, trains });
  }
  return [...found.values()];
}

/** What `search=yes, ai-train=no` or `train-ai=n` says of training; null where it says nothing of it. */
export function usagePreference(value: string): boolean | null {
  const answer = /(?:^|[\s,;])(?:ai-train|train-ai|train-genai)\s*=\s*"?(yes|no|y|n)\b/i.exec(value)?.[1];
  return answer === undefined ? null : /^y/i.test(answer);
}

function listOf(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : (shown[0] ?? '');
}
