import { appendFile, writeFile } from 'node:fs/promises';
import { main, ofThisProcess, type Surroundings } from './main.ts';
import { annotation } from './reports/github.ts';
import { printable } from './reports/report.ts';
import { WATCH_EXIT_CODES } from './watch/watch.ts';

/** What GitHub hands to an action: `INPUT_…` for each input of action.yml, and where outputs go. */
export type ActionEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * The action of action.yml: judges the files once for people (annotations) and once for code hosts (SARIF), and holds what
 * is live to the first of them.
 *
 * @returns the exit code of the job's step: 0, or what `trust-txt` ended with. A site that cannot be seen fails nothing.
 */
export async function runAction(
  environment: ActionEnvironment,
  surroundings: Surroundings = ofThisProcess(),
): Promise<number> {
  const { out } = surroundings;
  const input = (name: string) => environment[`INPUT_${name.toUpperCase()}`]?.trim() ?? '';
  const files = linesOf(input('files'));
  const common = [
    ...option('--domain', input('domain')),
    ...option('--profile', input('profile')),
    ...option('--threshold', input('threshold')),
    ...linesOf(input('rules')).flatMap((rule) => ['--rule', rule]),
    ...option('--rule-pages', input('rule-pages') || pagesOf(environment)),
    // A file may have any name; behind this nothing is an option.
    '--',
    ...files,
  ];

  const complaint = collected();
  const code = await main(['lint', '--format', 'github', ...common], { ...surroundings, say: complaint.add });
  if (complaint.text() !== '') out(annotation({ severity: 'error', title: 'trust-txt', message: complaint.text() }));
  if (code === 2) return code;

  const report = collected();
  await main(['lint', '--format', 'sarif', ...common], { ...surroundings, out: report.add, say: () => undefined });
  const sarif = input('sarif');
  if (sarif !== '') await writeFile(sarif, report.text());
  const live = input('live');
  const liveCode = live === '' ? null : await watchLive(live, files[0] ?? '', surroundings);

  await setOutputs(environment, {
    sarif,
    findings: String(countResults(report.text())),
    live: Object.entries(WATCH_EXIT_CODES).find(([, one]) => one === liveCode)?.[0] ?? '',
  });
  return code || (liveCode === null || liveCode === WATCH_EXIT_CODES.unseen ? 0 : liveCode);
}

async function watchLive(address: string, file: string, surroundings: Surroundings): Promise<number> {
  const complaint = collected();
  const args = ['watch', '--format', 'github', '--file', file, '--', address];
  const code = await main(args, { ...surroundings, say: complaint.add });
  if (complaint.text() !== '')
    surroundings.out(annotation({ severity: 'error', title: 'trust-txt', message: complaint.text() }));
  return code;
}

/** The pages of the rules in the repository that the action comes from; not known for an action of the same repository. */
function pagesOf(environment: ActionEnvironment): string {
  const { GITHUB_SERVER_URL: server, GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref } = environment;
  return server && repository && ref ? `${server}/${repository}/blob/${ref}/docs/rules/{id}.md` : '';
}

async function setOutputs({ GITHUB_OUTPUT: file }: ActionEnvironment, outputs: Readonly<Record<string, string>>) {
  if (!file) return;
  const lines = Object.entries(outputs).map(([name, value]) => `${name}=${printable(value)}\n`);
  await appendFile(file, lines.join(''));
}

function countResults(report: string): number {
  const log: { runs: { results: unknown[] }[] } = JSON.parse(report);
  return log.runs.reduce((count, { results }) => count + results.length, 0);
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function option(name: string, value: string): string[] {
  return value === '' ? [] : [`${name}=${value}`];
}

function collected() {
  let all = '';
  return {
    add: (text: string) => {
      all += text;
    },
    text: () => all,
  };
}
