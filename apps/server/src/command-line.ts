import { readFileSync } from 'node:fs';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { configureCommandLog } from './commands/cli/configure-log.ts';
import { EXIT_HELD, HeldReleaseError } from './exports/releases/release-review.ts';
import type { Config } from './platform/config/config.ts';
import { loadConfig } from './platform/config/load-config.ts';
import { AppError, type AppErrorCode, getErrorMessage } from './platform/errors/app-error.ts';
import { configureLog, logFatal, logUnexpected } from './platform/telemetry/log-status.ts';
import { SubcommandError } from './platform/workers/spawn-subcommand.ts';

const EXIT_FAILURE = 1;
const EXIT_USAGE = 2;
/** Errors of what was typed. */
const USAGE_ERRORS: ReadonlySet<AppErrorCode> = new Set(['configuration', 'not-a-date', 'not-a-domain']);
const SERVER_USAGE =
  'Run with --help for usage. Settings such as PORT are environment variables, or lines of the file .env (docs/settings.md).';
/** Messages for errors of the operating system that the operator can correct, wherever they occur. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free space, or set VOUCHWIRE_DATA_DIR to another disk',
  EDQUOT: 'The disk quota of this user is used up. Free space, or set VOUCHWIRE_DATA_DIR to another disk',
  EROFS: 'The disk is read-only. Mount it for writing, or set VOUCHWIRE_DATA_DIR to another disk',
  EACCES: 'This user lacks a permission. Give it access to the file or folder',
  EMFILE: 'Too many files are open. Raise the limit (“ulimit -n”)',
};

/** A command gets this from the process that it runs in. */
interface CommandHost {
  readonly env: NodeJS.ProcessEnv;
  /** Creates a signal that is aborted when the process should stop. Only commands that stop gracefully call it. */
  readonly createStopSignal: () => AbortSignal;
}

/** The actions of all commands use this. */
interface RecordsContext {
  /** Reads and validates the settings when a command needs them, and configures the log. */
  readonly config: () => Config;
  readonly createStopSignal: () => AbortSignal;
  /** Sets the exit code, for a command whose result is its exit code. */
  readonly setExitCode: (code: number) => void;
}

/**
 * Runs one `vouchwire` command. Writes to the standard streams of this process.
 * @param args without the path of Node.js and of the script
 * @returns the exit code
 */
export async function runCommandLine(args: readonly string[], { env, createStopSignal }: CommandHost): Promise<number> {
  let exitCode = 0;
  const setExitCode = (code: number) => {
    exitCode = code;
  };
  // This configuration applies until the settings are known.
  configureLog({ format: 'plain', level: 'warn', isVerbose: false });
  const readConfig = () => {
    const config = loadConfig(env);
    configureCommandLog(config);
    return config;
  };
  try {
    const program = createProgram({ config: readConfig, createStopSignal, setExitCode });
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return reportFailure(error);
  }
}

function readVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  return manifest.version;
}

/** The commands, in the order of the help. The code of a command loads when it is called, so no command slows another. */
function createProgram(context: RecordsContext): Command {
  const vouchwire = new Command('vouchwire')
    .description(
      'Explore and serve the trust.txt graph. Configure it with environment variables; see docs/settings.md.',
    )
    .version(readVersion(), '-v, --version', 'print the version')
    .showHelpAfterError('Run with --help for usage.')
    // Commander then leaves the options after “lint” to that command.
    .enablePositionalOptions()
    .exitOverride();
  addServerCommands(vouchwire, context);
  addDataCommands(vouchwire, context);
  addRecordCommands(vouchwire, context);
  addPublisherCommands(vouchwire, context);
  addReviewCommands(vouchwire, context);
  addScoreCommands(vouchwire, context);
  addSignUpCommands(vouchwire, context);
  addResultCommands(vouchwire, context);
  addReportCommands(vouchwire, context);
  return vouchwire;
}

const addGroup = (vouchwire: Command, name: string, description: string): Command =>
  vouchwire.command(name).description(description).showHelpAfterError('Run with --help for usage.').exitOverride();

/** Commands that serve the product or check its installation. */
function addServerCommands(vouchwire: Command, { config, createStopSignal, setExitCode }: RecordsContext): void {
  vouchwire
    .command('start')
    .description('build the web app and bundle the server if they changed, then serve')
    .option('--verbose', 'also print the output of the build and the details of the import')
    .showHelpAfterError(SERVER_USAGE)
    .action(async (options) => (await import('./commands/start.ts')).runStart(config(), options, createStopSignal()));
  vouchwire
    .command('build')
    .description('build the web app and bundle the server')
    .option('--verbose', 'also print the output of the build')
    .action(async (options) =>
      (await import('./commands/build-web.ts')).runBuild(config(), options, createStopSignal()),
    );
  vouchwire
    .command('serve')
    .description('serve the product over HTTP until stopped')
    .option('--verbose', 'also print the details of the import')
    .showHelpAfterError(SERVER_USAGE)
    .action(async (options) => (await import('./commands/serve.ts')).runServe(config(), options, createStopSignal()));
  vouchwire
    .command('dev')
    .description('serve the pages from their sources and show changes immediately; for development only')
    .option('--fresh', 'delete the records that an earlier “dev” created')
    .action(async (options) => (await import('./commands/dev.ts')).runDev(config(), options, createStopSignal()));
  vouchwire
    .command('doctor')
    .description(
      'check settings, contact, runtime, data directory, stores, ports, network, clock, mail and language model',
    )
    .option('--json', 'print the results as JSON')
    .action(async (options) =>
      setExitCode(await (await import('./commands/doctor/doctor.ts')).runDoctor(config, options)),
    );
  const keys = vouchwire.command('keys').description('show or replace the key that signs requests to other sites');
  keys
    .command('show', { isDefault: true })
    .description('show the public keys, and where they are published')
    .option('--json', 'print the keys as JSON')
    .action(async (options) => (await import('./commands/keys.ts')).runShowKeys(config(), options));
  keys
    .command('replace')
    .description('create a new key; the replaced one stays published until the next replacement')
    .option('--json', 'print the keys as JSON')
    .action(async (options) => (await import('./commands/keys.ts')).runReplaceKey(config(), options));
  vouchwire
    .command('mcp')
    .description('serve the Model Context Protocol over stdio, for AI programs; reads the graph, writes nothing')
    .action(async () => (await import('./commands/mcp.ts')).runMcp(config(), createStopSignal()));
}

/** Commands that move observations and releases in and out. */
function addDataCommands(vouchwire: Command, { config }: RecordsContext): void {
  vouchwire
    .command('import')
    .description(
      'import statements from a CSV file with the columns publisher,attribute,value[,line][,observed_at], or with those of JournalList’s crawler (srcurl,attr,refurl)',
    )
    .argument('<file>', 'the CSV file')
    .option('--observed-at <time>', 'date for rows without one (ISO 8601; default: now)')
    .option('--source <name>', 'source name of the observations (default: the file name)')
    .option('--review', 'hold large list changes for review, as the crawler does (default: accept them)')
    .option('--json', 'print the summary as JSON')
    .action(async (file: string, options) => (await import('./commands/import.ts')).runImport(config(), file, options));
  vouchwire
    .command('export')
    .description(
      'export the current relationships; published text is unmodified, even if a spreadsheet would run it as a formula',
    )
    .addOption(
      new Option(
        '--format <format>',
        'csv: format of JournalList’s crawler · graphml · json, ndjson: relationships with state, line and dates',
      )
        .choices(['csv', 'graphml', 'json', 'ndjson'])
        .default('csv', '“csv”'),
    )
    .addOption(
      new Option(
        '--set <set>',
        'symmetric: both sides state the relationship · asymmetric: the other side has no readable file',
      )
        .choices(['all', 'symmetric', 'asymmetric'])
        .default('all', '“all”'),
    )
    .option('--out <file>', 'output file (default: stdout)')
    .option('--exclude-contacts', 'omit contact lines (csv); by default, personal data in them is masked')
    .option('--json', 'print the source and the counts to stderr as JSON')
    .action(async (options) => (await import('./commands/export.ts')).runExport(config(), options));
  vouchwire
    .command('release')
    .description('write the current data as an immutable release into the data directory; the site offers it at /data')
    .option('--report <file>', 'write what changed since the last release, and the held lists (Markdown)')
    .option('--reviewed', 'also write a release that is held because more than 5 % of the states changed')
    .option('--json', 'print the manifest as JSON')
    .action(async (options) => (await import('./commands/release.ts')).runRelease(config(), options));
}

/** Commands for the stores: the records and the graph that is built from them. */
function addRecordCommands(vouchwire: Command, { config, createStopSignal }: RecordsContext): void {
  vouchwire
    .command('migrate-data')
    .description('copy all records from SQLite to PostgreSQL and compare them; resumes an interrupted copy')
    .option(
      '--to <url>',
      'target postgres:// URL (default: DATABASE_URL; prefer it, because process lists show arguments)',
    )
    .option('--dry-run', 'print what would be copied and whether the target is valid; write nothing')
    .option('--json', 'print the tables with row counts and hashes as JSON')
    .action(async (options) =>
      (await import('./commands/copy-to-postgres.ts')).runCopyToPostgres(config(), options, createStopSignal()),
    );
  vouchwire
    .command('rebuild-graph')
    .description('rebuild the graph from the records')
    .action(async () => {
      const { printProjection, runRebuildGraph } = await import('./commands/rebuild-graph.ts');
      printProjection(await runRebuildGraph(config()));
    });
  vouchwire
    .command('project')
    .description('update the graph with new records')
    .action(async () => {
      const { printProjection, runProject } = await import('./commands/rebuild-graph.ts');
      printProjection(await runProject(config()));
    });
  vouchwire
    .command('backup')
    .description('back up the records, also while a server is running; the graph is rebuilt from them')
    .argument('<file>', 'path of the backup; must not exist')
    .action(async (file: string) => (await import('./commands/backup.ts')).runBackup(config(), file));
  vouchwire
    .command('restore')
    .description('restore a backup into an empty data directory')
    .argument('<file>', 'the backup')
    .action(async (file: string) => (await import('./commands/restore.ts')).runRestore(config(), file));
}

/** Commands about the files of publishers. */
function addPublisherCommands(vouchwire: Command, { config, createStopSignal }: RecordsContext): void {
  vouchwire
    .command('crawl')
    .description('crawl all known hosts and the hosts that their files name; resumes an interrupted run')
    .option('--seed <domain...>', 'additional start hosts')
    .option('--max-hosts <number>', 'maximum number of visits', parsePositiveInteger)
    .option('--concurrency <number>', 'concurrent visits, one per site (default: CRAWL_CONCURRENCY)', parseConcurrency)
    .option('--only-due', 'skip hosts that are not due')
    .option('--watch', 'keep crawling due hosts until stopped')
    .option('--dry-run', 'print the hosts to visit; fetch and write nothing')
    .option('--json', 'print each visit and a summary as JSON lines')
    .action(async (options) => (await import('./commands/crawl.ts')).runCrawl(config(), options, createStopSignal()));
  vouchwire
    .command('history')
    .description('print the observations of a domain’s trust.txt, newest first, with change counts')
    .argument('<domain>', 'in any spelling')
    .option('--as-of <date>', 'print the file that was current on this date instead (ISO 8601; a day means its end)')
    .option('--json', 'print an array with all fields; with --as-of, an object')
    .action(async (domain: string, options) =>
      (await import('./commands/history.ts')).runHistory(config(), domain, options),
    );
  vouchwire
    .command('forget')
    .description('delete the records of a publisher: its files, contradictions, reviews and the results that quote it')
    .argument('<domain>', 'in any spelling')
    .option('--subdomains', 'also delete all subdomains')
    .option(
      '--block',
      'also block the domain, so it is not recorded again; blocking a registrable domain blocks all its hosts',
    )
    .option('--unblock', 'unblock the domain; delete nothing')
    .option('--yes', 'delete; without this option, print what would be deleted')
    .option('--json', 'print the counts as JSON')
    .action(async (domain: string, options) =>
      (await import('./commands/forget.ts')).runForget(config(), domain, options),
    );
  vouchwire
    .command('prune')
    .description(
      'delete old results of visitors’ checks that no crawl has seen; keeps current files and recognized domains',
    )
    .option('--days <number>', 'minimum age, in days (default: 90)', parsePositiveInteger)
    .option('--yes', 'delete; without this option, print how many would be deleted')
    .option('--json', 'print the counts as JSON')
    .action(async (options) => (await import('./commands/prune.ts')).runPrune(config(), options));
  vouchwire
    .command('correct-dates')
    .description('correct records that are dated in the future because the clock was ahead; only while no server runs')
    .option('--json', 'print the counts as JSON')
    .action(async (options) => (await import('./commands/correct-dates.ts')).runCorrectDates(config(), options));
}

/** Commands that compute or check something and store nothing. */
function addScoreCommands(vouchwire: Command, { config, setExitCode }: RecordsContext): void {
  vouchwire
    .command('score')
    .description('compute a domain’s trust signal from the current graph and show the steps')
    .argument('<domain>', 'in any spelling')
    .option('--rules-version <version>', 'rules version, as listed at /method (default: the current one)')
    .option('--json', 'print an object')
    .action(async (domain: string, options) =>
      (await import('./commands/score.ts')).runScore(config(), domain, options),
    );
  vouchwire
    .command('rank')
    .description('print the domains with a trust signal, highest first')
    .option('--limit <number>', 'maximum number of rows', parsePositiveInteger)
    .option('--json', 'print an array of { domain, trust_signal, role }')
    .action(async (options) => (await import('./commands/rank.ts')).runRank(config(), options));
  vouchwire
    .command('lint')
    .description('lint trust.txt files: `trust-txt lint`, with all its options')
    .argument('[input...]', 'a file, “-” for standard input, or the https:// URL of a file or site')
    .option('--json', 'print the findings as JSON')
    .helpOption(false)
    .allowUnknownOption()
    .passThroughOptions()
    .action(async (input: string[], { json }) => {
      const { runLint } = await import('./commands/lint.ts');
      setExitCode(await runLint([...(json ? ['--json'] : []), ...input]));
    });
}

/** Commands of the operator for lists and sites that wait for a review. Each may run while a server runs. */
function addReviewCommands(vouchwire: Command, { config }: RecordsContext): void {
  const review = addGroup(
    vouchwire,
    'review',
    'review large list changes (more than ten entries and more than 5 %), which take effect when you accept them, and changed sites',
  );
  const sites = addGroup(
    review,
    'sites',
    'review sites whose address changed hands, was registered again, is parked or leads elsewhere',
  );
  sites
    .command('list')
    .description('print the pending sites with both pictures, oldest first')
    .option('--all', 'also print decided sites')
    .option('--json', 'print an array with all fields')
    .action(async (options) => (await import('./commands/review-sites.ts')).runReviewSitesList(config(), options));
  for (const [verb, decision, description] of [
    ['accept', 'accepted', 'accept the newest page of a site, so that its listings count again'],
    ['reject', 'rejected', 'reject it; listings count again when the old page returns'],
  ] as const) {
    sites
      .command(verb)
      .description(description)
      .argument('<domain>', 'in any spelling')
      .option('--reason <text>', 'stored with the decision')
      .option('--json', 'print the review as JSON')
      .action(async (domain: string, options) =>
        (await import('./commands/review-sites.ts')).runReviewSitesDecide(config(), domain, decision, options),
      );
  }
  const argumentHelp = 'review number, or the domain of the file (its pending review, else the latest)';
  review
    .command('list')
    .description('print the pending lists, oldest first')
    .option('--all', 'also print decided lists')
    .option('--json', 'print an array with all fields')
    .action(async (options) => (await import('./commands/review.ts')).runReviewList(config(), options));
  review
    .command('show')
    .description('print one list with its added and removed lines')
    .argument('<which>', argumentHelp)
    .option('--json', 'print an object')
    .action(async (name: string, options) =>
      (await import('./commands/review.ts')).runReviewShow(config(), name, options),
    );
  for (const [verb, decision, description] of [
    ['accept', 'accepted', 'accept a list; a running server shows it within five seconds'],
    ['reject', 'rejected', 'reject a list; the previous list stays current until the site publishes a new one'],
  ] as const) {
    review
      .command(verb)
      .description(description)
      .argument('<which>', argumentHelp)
      .option('--json', 'print the updated review as JSON')
      .action(async (name: string, options) =>
        (await import('./commands/review.ts')).runReviewDecide(config(), name, decision, options),
      );
  }
}

function parsePositiveInteger(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Enter a whole number of at least 1.');
}

function parseConcurrency(text: string): number {
  const number = parsePositiveInteger(text);
  if (number <= 1_000) return number;
  throw new InvalidArgumentError('Enter a whole number from 1 to 1000.');
}

/** Commands for saved results of the assistant. Each may run while a server uses the same data directory. */
function addResultCommands(vouchwire: Command, { config }: RecordsContext): void {
  const results = addGroup(vouchwire, 'results', 'list and delete saved results of the trust assistant');
  results
    .command('list')
    .description('print saved results, oldest first: id, saved, last opened, subject')
    .option('--json', 'print an array with all fields')
    .action(async (options) => (await import('./commands/results.ts')).runResultsList(config(), options));
  results
    .command('delete')
    .description('permanently delete results; their links stop working')
    .argument('<id...>', 'ids of results, as in their links')
    .action(async (ids) => (await import('./commands/results.ts')).runResultsDelete(config(), ids));
}

/** Commands of the operator for error reports. Each may run while a server uses the same data directory. */
function addReportCommands(vouchwire: Command, { config }: RecordsContext): void {
  const reports = addGroup(
    vouchwire,
    'reports',
    'read, answer and close error reports of visitors, and publish corrections',
  );
  const argumentHelp = 'number of the report, such as VW-4T9K-2M7Q';
  reports
    .command('list')
    .description('print reports, oldest first')
    .option('--json', 'print an array with all fields')
    .addOption(new Option('--status <status>', 'only reports in this state').choices(['open', 'answered', 'closed']))
    .action(async (options) => (await import('./commands/reports.ts')).runReportsList(config(), options));
  reports
    .command('show')
    .description('print one report with its full text')
    .argument('<number>', argumentHelp)
    .option('--json', 'print an object')
    .action(async (number: string, options) =>
      (await import('./commands/reports.ts')).runReportsShow(config(), number, options),
    );
  reports
    .command('answer')
    .description('store an answer and email it to the reporter, if the report has an address and mail is configured')
    .argument('<number>', argumentHelp)
    .requiredOption('--text <text>', 'the answer')
    .option('--json', 'print the report and the state of the mail')
    .action(async (number: string, options) =>
      (await import('./commands/reports.ts')).runReportsAnswer(config(), number, options),
    );
  reports
    .command('close')
    .description('close a report; with --correction and --since, publish an entry at /corrections; sends no email')
    .argument('<number>', argumentHelp)
    .requiredOption('--note <text>', 'what was done; with --correction, published as the change')
    .option('--correction <text>', 'what was wrong; publishes a correction')
    .option('--since <date>', 'first day of the error, such as 2026-03-31')
    .option('--json', 'print the report')
    .action(async (number: string, options) =>
      (await import('./commands/reports.ts')).runReportsClose(config(), number, options),
    );
}

/** Commands of the operator for the waitlist and the applications. Each may run while a server runs. */
function addSignUpCommands(vouchwire: Command, { config, createStopSignal }: RecordsContext): void {
  const createFormatOption = () =>
    new Option('--format <format>', 'output format').choices(['csv', 'json']).default('csv', '“csv”');

  const signups = addGroup(vouchwire, 'signups', 'list and export the waitlist, or delete a person');
  signups
    .command('list')
    .description('print everyone on the waitlist, oldest first')
    .option('--json', 'print an array of { email, name, interests, created_at }')
    .action(async (options) => (await import('./commands/signups.ts')).runSignupsList(config(), options));
  signups
    .command('export')
    .description('export the waitlist; cells that a spreadsheet would run as formulas are escaped')
    .addOption(createFormatOption())
    .action(async (options) => (await import('./commands/signups.ts')).runSignupsExport(config(), options));
  signups
    .command('delete')
    .description('permanently delete all data of a person (sign-up, applications, follows, error reports, emails)')
    .argument('<email>', 'email address, in any spelling')
    .action(async (email: string) => (await import('./commands/signups.ts')).runSignupsDelete(config(), email));

  const applications = addGroup(
    vouchwire,
    'applications',
    'list, decide and export applications to the publisher pilot',
  );
  applications
    .command('list')
    .description('print applications, oldest first')
    .option('--json', 'print an array with all fields')
    .addOption(
      new Option('--status <status>', 'only applications in this state').choices(['new', 'accepted', 'declined']),
    )
    .action(async (options) => (await import('./commands/applications.ts')).runApplicationsList(config(), options));
  applications
    .command('show')
    .description('print one application with all its fields')
    .argument('<which>', 'application number, or the applicant’s email address (the latest application)')
    .option('--json', 'print an object')
    .action(async (which: string, options) =>
      (await import('./commands/applications.ts')).runApplicationsShow(config(), which, options),
    );
  for (const [verb, decision] of [
    ['accept', 'accepted'],
    ['decline', 'declined'],
  ] as const) {
    applications
      .command(verb)
      .description(`mark an application as ${decision}; sends no email`)
      .argument('<which>', 'application number, or the applicant’s email address (the latest application)')
      .action(async (which: string) =>
        (await import('./commands/applications.ts')).runApplicationsDecide(config(), which, decision),
      );
  }
  applications
    .command('export')
    .description('export all applications; cells that a spreadsheet would run as formulas are escaped')
    .addOption(createFormatOption())
    .action(async (options) => (await import('./commands/applications.ts')).runApplicationsExport(config(), options));

  addGroup(vouchwire, 'waitlist', 'send emails to the waitlist')
    .command('notify')
    .description(
      'send the launch email to everyone on the waitlist, at most once per person; run it again to resume. Emails with an unknown outcome are listed and not sent again',
    )
    .option('--subject <subject>', 'subject of the email')
    .option('--message <file>', 'text file with the message (UTF-8); an unsubscribe link is added')
    .option('--dry-run', 'print the recipients; send nothing')
    .option('--json', 'print the summary as JSON')
    .action(async (options) =>
      (await import('./commands/notify-waitlist.ts')).runWaitlistNotify(config(), options, createStopSignal()),
    );
}

/** @returns the exit code */
function reportFailure(error: unknown): number {
  // Commander has already printed the error or the requested help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE;
  if (error instanceof SubcommandError) return error.exitCode;
  if (error instanceof HeldReleaseError) {
    logFatal(error.message);
    return EXIT_HELD;
  }
  if (error instanceof AppError) {
    logFatal(error.message);
    return USAGE_ERRORS.has(error.code) ? EXIT_USAGE : EXIT_FAILURE;
  }
  const reason = error instanceof Error && 'code' in error ? SYSTEM_ERRORS[String(error.code)] : undefined;
  if (reason === undefined) logUnexpected(error);
  else logFatal(`${reason} (${getErrorMessage(error)})`);
  return EXIT_FAILURE;
}
