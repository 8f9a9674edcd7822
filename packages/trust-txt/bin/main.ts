import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import {
  classifyPolicyFile,
  fixPolicyFile,
  formatPolicyFile,
  type LintOptions,
  lintPolicyFile,
  parsePolicyFile,
  type Severity,
} from '../src/index.ts';
import { type CliEnvironment, createCliEnvironment } from './cli-environment.ts';
import { type Command, parseCommand, UsageError, WATCH } from './parse-command.ts';
import { type Input, InputError, readInput } from './read-input.ts';
import { githubReport } from './reports/github.ts';
import type { LintedInput } from './reports/report.ts';
import { sarifReport } from './reports/sarif.ts';
import { textReport } from './reports/text.ts';
import { suggest } from './suggest.ts';
import { USAGE } from './usage.ts';
import { parseWatch } from './watch/parse-watch.ts';
import { watch } from './watch/watch.ts';

const RANKS: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };

/**
 * Runs the command and gives its exit code: 0 nothing found, 1 findings or an unreadable input, 2 wrong usage. Of `watch`:
 * 0 the same, 1 different, 2 wrong usage or no file to compare with, 3 not seen.
 */
export async function main(
  args: readonly string[],
  environment: CliEnvironment = createCliEnvironment(),
): Promise<number> {
  const { out, say, now } = environment;
  try {
    if (args[0] === WATCH) return await runWatch(args.slice(1), environment);
    const command = parseCommand(args, now().toISOString().slice(0, 10));
    if (command === 'help') out(USAGE);
    else if (command === 'version') out(`${readVersion()}\n`);
    else if (command.name === 'draft')
      return await suggest(command.inputs, command.format === 'json' ? 'json' : 'text', environment);
    else return await run(command, command.name, environment);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    say(`${error.message}\nTry “trust-txt --help”.\n`);
    return 2;
  }
}

async function runWatch(args: readonly string[], environment: CliEnvironment): Promise<number> {
  const command = parseWatch(args);
  if (command === 'help') {
    environment.out(USAGE);
    return 0;
  }
  try {
    return await watch(command, environment);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    environment.say(`${error.message}\n`);
    return 2;
  }
}

async function run(
  command: Command,
  name: Exclude<Command['name'], 'draft'>,
  environment: CliEnvironment,
): Promise<number> {
  const inputs: Input[] = [];
  let failed = false;
  for (const name of command.inputs) {
    try {
      const input = await readInput(name, environment.stdin, environment.limits);
      if (input.note !== null) environment.say(`${input.note}\n`);
      inputs.push(input);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      environment.say(`${error.message}\n`);
      failed = true;
    }
  }
  const runCommand = { lint, fix, format, 'to-json': toJson }[name];
  const code = await runCommand(command, inputs, environment);
  return failed ? 1 : code;
}

/** Returns the reason why a file is something other than a trust.txt, such as a web page, or null. */
function findOtherContent(body: Input['body']): string | null {
  const { kind, reason } = classifyPolicyFile(body);
  return kind === 'html' || kind === 'binary' ? reason : null;
}

function lint(command: Command, inputs: readonly Input[], { out, say }: CliEnvironment): number {
  for (const { name, body } of inputs) {
    const reason = findOtherContent(body);
    if (reason !== null) say(`${name}: ${reason}\n`);
  }
  const linted = inputs.map(
    (input): LintedInput => ({ input, result: lintPolicyFile(input.body, getLintOptions(command, input)) }),
  );
  const context = { getPageUrl: command.getPageUrl, version: readVersion() };
  if (command.format === 'json') out(jsonReport(linted));
  else if (command.format === 'sarif') out(sarifReport(linted, context));
  else if (command.format === 'github') out(githubReport(linted));
  else out(textReport(linted));
  return linted.some(({ result }) =>
    result.diagnostics.some(({ severity }) => RANKS[severity] >= RANKS[command.threshold]),
  )
    ? 1
    : 0;
}

async function fix(command: Command, inputs: readonly Input[], { out, say }: CliEnvironment): Promise<number> {
  let isLeft = false;
  for (const input of inputs) {
    const reason = findOtherContent(input.body);
    if (reason !== null) {
      say(`${input.name}: ${reason} It was not changed.\n`);
      isLeft = true;
      continue;
    }
    const options = { ...getLintOptions(command, input), safety: command.all ? ('all' as const) : ('safe' as const) };
    const { text, applied, diagnostics, losesBytes } = fixPolicyFile(input.body, options);
    if (losesBytes) {
      say(`${input.name}: contains bytes that are not text, so it was not changed. Save it as UTF-8 first.\n`);
      isLeft = true;
      continue;
    }
    if (!command.write) out(text);
    else if (applied.length > 0) await writeFile(input.name, text);
    say(`${input.name}: ${applied.length} fixed, ${diagnostics.length} remaining.\n`);
    if (diagnostics.some(({ severity }) => RANKS[severity] >= RANKS[command.threshold])) isLeft = true;
  }
  return isLeft ? 1 : 0;
}

async function format(command: Command, inputs: readonly Input[], { out, say }: CliEnvironment): Promise<number> {
  let isLeft = false;
  for (const input of inputs) {
    const document = parsePolicyFile(input.body);
    const reason = document.originalBytes === null ? findOtherContent(input.body) : 'contains bytes that are not text.';
    if (reason !== null) {
      say(`${input.name}: ${reason} It was not changed.\n`);
      isLeft = true;
      continue;
    }
    const text = formatPolicyFile(document);
    if (command.write) await writeFile(input.name, text);
    else out(text);
  }
  return isLeft ? 1 : 0;
}

function toJson(_command: Command, inputs: readonly Input[], { out }: CliEnvironment): number {
  const files = inputs.map(({ name, domain, body }) => {
    const document = parsePolicyFile(body);
    return {
      name,
      domain,
      kind: classifyPolicyFile(document).kind,
      encoding: document.encoding,
      statements: document.statements.map(({ line, attribute, value, reference }) => ({
        line,
        attribute,
        value,
        reference,
      })),
    };
  });
  out(`${JSON.stringify({ files }, null, 2)}\n`);
  return 0;
}

/** A file that was read at its own site is judged as that site's. */
function getLintOptions({ lint: options }: Command, { domain }: Input): LintOptions {
  return domain === null || options.domain !== undefined ? options : { ...options, domain };
}

function readVersion(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return manifest.version;
}

/** Findings for programs: one object for each input, findings as the library gives them. */
function jsonReport(linted: readonly LintedInput[]): string {
  const files = linted.map(({ input, result }) => ({
    name: input.name,
    domain: input.domain,
    diagnostics: result.diagnostics,
    losses: result.losses,
  }));
  return `${JSON.stringify({ files }, null, 2)}\n`;
}
