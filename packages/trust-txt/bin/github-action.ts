import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type CliEnvironment, createCliEnvironment } from './cli-environment.ts';
import { main } from './main.ts';
import { formatAnnotation } from './reports/github.ts';
import { escapeControlCharacters } from './reports/report.ts';
import { WATCH_EXIT_CODES } from './watch/watch.ts';

/** What GitHub hands to an action: `INPUT_…` for each input of action.yml, and where outputs go. */
export type ActionEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * The action of action.yml: lints the files once for people (annotations) and once for code hosts (SARIF), and compares
 * the first file with the live one.
 * @returns the exit code of the job's step: 0, or the exit code of `trust-txt`. An unreachable site does not fail the
 * step.
 */
export async function runAction(
  environment: ActionEnvironment,
  cliEnvironment: CliEnvironment = createCliEnvironment(),
): Promise<number> {
  const { out } = cliEnvironment;
  const input = (name: string) => environment[`INPUT_${name.toUpperCase()}`]?.trim() ?? '';
  const files = splitLines(input('files'));
  const common = [
    ...option('--domain', input('domain')),
    ...option('--profile', input('profile')),
    ...option('--threshold', input('threshold')),
    ...splitLines(input('rules')).flatMap((rule) => ['--rule', rule]),
    ...option('--rule-pages', input('rule-pages') || getPageUrl(environment)),
    // A file may have any name; behind this nothing is an option.
    '--',
    ...files,
  ];

  const errorText = createBuffer();
  const code = await main(['lint', '--format', 'github', ...common], { ...cliEnvironment, say: errorText.add });
  if (errorText.text() !== '')
    out(formatAnnotation({ severity: 'error', title: 'trust-txt', message: errorText.text() }));
  if (code === 2) return code;

  const report = createBuffer();
  await main(['lint', '--format', 'sarif', ...common], { ...cliEnvironment, out: report.add, say: () => undefined });
  const sarif = input('sarif');
  if (sarif !== '') {
    await mkdir(path.dirname(sarif), { recursive: true });
    await writeFile(sarif, report.text());
  }
  const live = input('live');
  const liveCode = live === '' ? null : await watchLive(live, files[0] ?? '', cliEnvironment);

  await setOutputs(environment, {
    sarif,
    findings: String(countResults(report.text())),
    live: Object.entries(WATCH_EXIT_CODES).find(([, one]) => one === liveCode)?.[0] ?? '',
  });
  return code || (liveCode === null || liveCode === WATCH_EXIT_CODES.unseen ? 0 : liveCode);
}

async function watchLive(address: string, file: string, cliEnvironment: CliEnvironment): Promise<number> {
  const errorText = createBuffer();
  const args = ['watch', '--format', 'github', '--file', file, '--', address];
  const code = await main(args, { ...cliEnvironment, say: errorText.add });
  if (errorText.text() !== '')
    cliEnvironment.out(formatAnnotation({ severity: 'error', title: 'trust-txt', message: errorText.text() }));
  return code;
}

/** The pages of the rules in the repository that the action comes from; not known for an action of the same repository. */
function getPageUrl(environment: ActionEnvironment): string {
  const { GITHUB_SERVER_URL: server, GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref } = environment;
  return server && repository && ref ? `${server}/${repository}/blob/${ref}/docs/rules/{id}.md` : '';
}

async function setOutputs({ GITHUB_OUTPUT: file }: ActionEnvironment, outputs: Readonly<Record<string, string>>) {
  if (!file) return;
  const lines = Object.entries(outputs).map(([name, value]) => `${name}=${escapeControlCharacters(value)}\n`);
  await appendFile(file, lines.join(''));
}

function countResults(report: string): number {
  const log: { runs: { results: unknown[] }[] } = JSON.parse(report);
  return log.runs.reduce((count, { results }) => count + results.length, 0);
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function option(name: string, value: string): string[] {
  return value === '' ? [] : [`${name}=${value}`];
}

function createBuffer() {
  let all = '';
  return {
    add: (text: string) => {
      all += text;
    },
    text: () => all,
  };
}
