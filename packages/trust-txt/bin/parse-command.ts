import { parseArgs } from 'node:util';
import {
  findRule,
  type LintOptions,
  type LintProfile,
  normalizeHostname,
  type RuleId,
  type Severity,
} from '../src/index.ts';
import { getLocalPagePath } from './rule-pages.ts';

export const COMMANDS = ['lint', 'fix', 'format', 'to-json', 'draft'] as const;
export type CommandName = (typeof COMMANDS)[number];
/** Has options of its own, see `watch/parse-watch.ts`. */
export const WATCH = 'watch';
const NAMES = [...COMMANDS, WATCH].join(', ');
export const FORMATS = ['text', 'json', 'sarif', 'github'] as const;
export type Format = (typeof FORMATS)[number];

export interface Command {
  readonly name: CommandName;
  readonly inputs: readonly string[];
  readonly format: Format;
  readonly threshold: Severity;
  readonly lint: LintOptions;
  readonly write: boolean;
  readonly all: boolean;
  /** Where a rule is explained. */
  readonly getPageUrl: (id: RuleId) => string;
}

/** The arguments are invalid; `message` explains why to the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];
const PROFILES: readonly LintProfile[] = ['default', 'strict', 'compat'];

/** Reads the command line; `help` and `version` are answers of their own. @throws UsageError */
export function parseCommand(args: readonly string[], today: string): Command | 'help' | 'version' {
  const { values, positionals } = parseArguments(args);
  if (values.help) return 'help';
  if (values.version) return 'version';
  const [name, ...inputs] = positionals;
  if (name === undefined) throw new UsageError(`Missing command. Commands: ${NAMES}.`);
  if (name === WATCH) throw new UsageError('Put “watch” before its options.');
  const command = COMMANDS.find((one) => one === name);
  if (command === undefined) throw new UsageError(`Unknown command “${name}”. Commands: ${NAMES}.`);
  if (command === 'draft' && (inputs.length === 0 || !inputs.every((input) => /^https:\/\//i.test(input))))
    throw new UsageError('Enter the https:// address of a site’s home page.');
  if (inputs.length === 0) throw new UsageError('Enter a file, an https:// address, or - for standard input.');
  if (inputs.filter((input) => input === '-').length > 1) throw new UsageError('Standard input can be read once only.');
  const domain = values.domain;
  if (domain !== undefined && normalizeHostname(domain) === null)
    throw new UsageError(`--domain must be a host name, not “${domain}”.`);
  const write = values.write ?? false;
  const isChange = command === 'fix' || command === 'format';
  if (write && !isChange) throw new UsageError('--write works with fix and format only.');
  if (values.all && command !== 'fix') throw new UsageError('--all works with fix only.');
  if (command === 'draft' && values.format !== undefined)
    parseChoice(['text', 'json'] as const, values.format, '--format');
  if (values.format !== undefined && isChange) throw new UsageError('--format works with lint and draft only.');
  if (write && inputs.some((input) => input === '-' || isUrl(input)))
    throw new UsageError('--write changes files; standard input and addresses are printed.');
  if (isChange && !write && inputs.length > 1) throw new UsageError('Several files can be changed with --write only.');
  return {
    name: command,
    inputs,
    format: parseChoice(FORMATS, values.format ?? 'text', '--format'),
    threshold: parseChoice(SEVERITIES, values.threshold ?? 'warning', '--threshold'),
    lint: {
      profile: parseChoice(PROFILES, values.profile ?? 'default', '--profile'),
      today,
      ...(domain !== undefined && { domain }),
      rules: Object.fromEntries((values.rule ?? []).map(parseRuleSetting)),
    },
    write,
    all: values.all ?? false,
    getPageUrl: createPageUrl(values['rule-pages']),
  };
}

export function isUrl(input: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(input);
}

function parseArguments(args: readonly string[]) {
  return asUsageError(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        profile: { type: 'string' },
        threshold: { type: 'string' },
        domain: { type: 'string' },
        rule: { type: 'string', multiple: true },
        write: { type: 'boolean' },
        all: { type: 'boolean' },
        'rule-pages': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    }),
  );
}

/** The first sentence of Node.js is fit for the person who typed the arguments. The next one has broken quotes. */
export function asUsageError<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/(?<=\.) /);
    throw new UsageError(sentence.replaceAll(/'([^']*)'/g, '“$1”'));
  }
}

function parseRuleSetting(text: string): [RuleId, 'off' | Severity] {
  const [id = '', setting] = text.split('=', 2);
  const rule = findRule(id);
  if (rule === null) throw new UsageError(`Unknown rule “${id}”. Rule ids are TT and three digits.`);
  return [rule.id, parseChoice(['off', ...SEVERITIES] as const, setting ?? '', `--rule ${id}=`)];
}

function createPageUrl(start: string | undefined): Command['getPageUrl'] {
  if (start === undefined) return getLocalPagePath;
  if (!/^https?:\/\/\S+$/.test(start)) throw new UsageError('--rule-pages must be an https:// address.');
  return start.includes('{id}') ? (id) => start.replaceAll('{id}', id) : (id) => start + id;
}

export function parseChoice<Choice extends string>(choices: readonly Choice[], given: string, option: string): Choice {
  const choice = choices.find((one) => one === given);
  if (choice === undefined) throw new UsageError(`${option} must be one of ${choices.join(', ')}, not “${given}”.`);
  return choice;
}
