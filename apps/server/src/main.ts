import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { type Config, toConfig } from './platform/config/config.ts';
import { AppError, getErrorMessage } from './platform/errors/app-error.ts';

const EXIT_FAILURE = 1;
const EXIT_USAGE = 2;

/** Each command's code is loaded when it is called, so that none pays for another's start. */
function createProgram(config: () => Config): Command {
  const vouchwire = new Command('vouchwire')
    .description(
      'Explore, store and serve the trust.txt graph. Settings come from the environment; see docs/operations.md.',
    )
    .showHelpAfterError('Run with --help for usage.')
    // Options after “lint” are for another command.
    .enablePositionalOptions()
    .exitOverride();

  vouchwire
    .command('start')
    .description('build the web if it is stale, then serve')
    .action(async () => (await import('./commands/start.ts')).runStart(config()));
  vouchwire
    .command('serve')
    .description('serve the product over HTTP until stopped')
    .action(async () => (await import('./commands/serve.ts')).runServe(config()));
  vouchwire
    .command('import')
    .description(
      'record the statements of a CSV with the columns publisher,attribute,value[,line][,observed_at], or with those of JournalList’s crawler, srcurl,attr,refurl',
    )
    .argument('<file>', 'the CSV')
    .option('--observed-at <time>', 'date of rows without one (ISO 8601; default: now)')
    .option('--source <name>', 'name of the source of the observations (default: the file’s name)')
    .option('--review', 'hold large changes of lists for review, as for crawled ones (default: accept them)')
    .option('--json', 'print the summary as JSON')
    .action(async (file: string, options) => (await import('./commands/import.ts')).runImport(config(), file, options));
  vouchwire
    .command('export')
    .description(
      'export the current relationships for other tools; published text is unmodified, even if a spreadsheet would run it as a formula',
    )
    .addOption(
      new Option(
        '--format <format>',
        'csv: what JournalList’s crawler writes · graphml · json, ndjson: relationships with state, line and dates',
      )
        .choices(['csv', 'graphml', 'json', 'ndjson'])
        .default('csv', '“csv”'),
    )
    .addOption(
      new Option(
        '--set <set>',
        'symmetric: relationships that both sides state · asymmetric: those where the other side has no readable file',
      )
        .choices(['all', 'symmetric', 'asymmetric'])
        .default('all', '“all”'),
    )
    .option('--out <file>', 'write to this file instead of stdout')
    .option('--exclude-contacts', 'leave out contact lines; otherwise personal data in them is masked (csv)')
    .option('--json', 'print the source and the counts to stderr as JSON')
    .action(async (options) => (await import('./commands/export.ts')).runExport(config(), options));
  vouchwire
    .command('migrate-data')
    .description(
      'copy all records from SQLite in the data directory to PostgreSQL, and compare both; resumes an interrupted copy',
    )
    .option('--to <url>', 'target, a postgres:// URL (default: DATABASE_URL, which is not visible in process lists)')
    .option('--dry-run', 'print what would be copied, and whether the target is valid; write nothing')
    .option('--json', 'print the tables with rows and hashes as JSON')
    .action(async (options) => (await import('./commands/copy-to-postgres.ts')).runCopyToPostgres(config(), options));
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
    .description('back up the records while a server is running; the graph is rebuilt from them')
    .argument('<file>', 'path of the backup; must not exist')
    .action(async (file: string) => (await import('./commands/backup.ts')).runBackup(config(), file));
  vouchwire
    .command('restore')
    .description('restore a backup into a data directory without records')
    .argument('<file>', 'the backup')
    .action(async (file: string) => (await import('./commands/restore.ts')).runRestore(config(), file));
  vouchwire
    .command('build-snapshot')
    .description('build the graph as of the end of a day (UTC); the server builds missing days automatically')
    .argument('<day>', 'such as 2025-01-31')
    .action(async (day: string) => (await import('./commands/build-snapshot.ts')).runBuildSnapshot(config(), day));
  vouchwire
    .command('crawl')
    .description('crawl all known hosts and the hosts that their files name; resumes an interrupted run')
    .option('--seed <domain...>', 'additional hosts to start with')
    .option('--max-hosts <number>', 'maximum number of visits', parsePositiveInteger)
    .option(
      '--concurrency <number>',
      'number of concurrent visits, each to another site (default: CRAWL_CONCURRENCY)',
      parseConcurrency,
    )
    .option('--only-due', 'skip hosts that are not due')
    .option('--watch', 'keep crawling due hosts until stopped')
    .option('--dry-run', 'print the hosts to visit; nothing is fetched or written')
    .option('--json', 'print a line for each visit and a summary at the end, as JSON')
    .action(async (options) => (await import('./commands/crawl.ts')).runCrawl(config(), options));
  vouchwire
    .command('history')
    .description('print the observations of a domain’s trust.txt, newest first, with the size of each change')
    .argument('<domain>', 'in any spelling')
    .option('--as-of <date>', 'print the file that was current on that date instead (ISO 8601; a day means its end)')
    .option('--json', 'print an array with all fields; with --as-of, an object')
    .action(async (domain: string, options) =>
      (await import('./commands/history.ts')).runHistory(config(), domain, options),
    );
  vouchwire
    .command('forget')
    .description('remove what was recorded of a publisher: its files, findings, reviews and results that quote it')
    .argument('<domain>', 'in any spelling')
    .option('--subdomains', 'also every host below the domain')
    .option('--block', 'keep it from being recorded again; a registrable domain is blocked with all of its hosts')
    .option('--unblock', 'let a blocked domain be recorded again, and do nothing else')
    .option('--yes', 'remove it; without this, print what would be removed')
    .option('--json', 'print the counts as JSON')
    .action(async (domain: string, options) =>
      (await import('./commands/forget.ts')).runForget(config(), domain, options),
    );
  addReviewCommands(vouchwire, config);
  vouchwire
    .command('score')
    .description('compute a domain’s trust signal from the current graph, with its steps')
    .argument('<domain>', 'in any spelling')
    .option('--rules-version <version>', 'version of the rules, as listed at /method (default: the current one)')
    .option('--anchors <domains>', 'anchors to use instead of the operator’s, separated by commas')
    .option('--json', 'print an object')
    .action(async (domain: string, options) =>
      (await import('./commands/score.ts')).runScore(config(), domain, options),
    );
  vouchwire
    .command('rank')
    .description('print the domains with a vouching association, the highest trust signal first')
    .option('--limit <number>', 'maximum number of rows', parsePositiveInteger)
    .option('--json', 'print an array of { domain, trust_signal, role }')
    .action(async (options) => (await import('./commands/rank.ts')).runRank(config(), options));
  vouchwire
    .command('lint')
    .description('lint trust.txt files: `trust-txt lint`, with all its options')
    .argument('[input...]', 'a file, “-” for standard input, or the https:// address of a file or of a site')
    .option('--json', 'print the findings as JSON')
    .helpOption(false)
    .allowUnknownOption()
    .passThroughOptions()
    .action(async (input: string[], { json }) =>
      (await import('./commands/lint.ts')).runLint([...(json ? ['--json'] : []), ...input]),
    );
  addSignUpCommands(vouchwire, config);
  addReportCommands(vouchwire, config);
  vouchwire
    .command('sign-article')
    .description('create the signed envelope of an article, a signing key, or its host’s DID document')
    .argument('[html]', 'the article’s page as an HTML file; the options below override its content')
    .option('--new-key <file>', 'create a key and save it in this file, which must not exist')
    .option('--key <file>', 'the signing key')
    .option('--host <host>', 'the host of the key (default: that of the article’s address)')
    .option('--did-document', 'print the DID document that the host must serve, not the envelope')
    .option('--url <address>', 'the article’s address')
    .option('--headline <text>', 'its headline')
    .option('--author <name...>', 'its author')
    .option('--published <time>', 'when it was published (ISO 8601)')
    .option('--modified <time>', 'when it was last changed (ISO 8601)')
    .option('--type <type>', 'its type in schema.org (default: that of the page, or NewsArticle)')
    .option('--text <file>', 'its text as a plain file, instead of the text of the page')
    .option('--expires <time>', 'expiry of the signature (ISO 8601; default: none)')
    .option('--suite <name>', 'eddsa-jcs-2022, eddsa-rdfc-2022 or jws', 'eddsa-jcs-2022')
    .option('--json', 'print everything as JSON')
    .action(async (html: string | undefined, options) =>
      (await import('./commands/sign-article.ts')).runSignArticle(html, options),
    );
  return vouchwire;
}

/** Commands of the operator for held lists; each may run while a server runs. */
function addReviewCommands(vouchwire: Command, config: () => Config): void {
  const review = vouchwire
    .command('review')
    .description(
      'review lists that changed by more than ten names and by more than 5 % in one step; they take effect when you accept them',
    )
    .showHelpAfterError('Run with --help for usage.')
    .exitOverride();
  const argumentHelp = 'its number, or the domain of the file (the pending one, else the latest)';
  review
    .command('list')
    .description('print the pending lists, oldest first')
    .option('--all', 'also print decided lists')
    .option('--json', 'print an array with all fields')
    .action(async (options) => (await import('./commands/review/list.ts')).runReviewList(config(), options));
  review
    .command('show')
    .description('print one list with its added and removed lines')
    .argument('<which>', argumentHelp)
    .option('--json', 'print an object')
    .action(async (name: string, options) =>
      (await import('./commands/review/show.ts')).runReviewShow(config(), name, options),
    );
  for (const [verb, decision, description] of [
    ['accept', 'accepted', 'let a list count from now on; a running server shows it within five seconds'],
    ['reject', 'rejected', 'leave the list before it standing, until the site publishes another one'],
  ] as const) {
    review
      .command(verb)
      .description(description)
      .argument('<which>', argumentHelp)
      .option('--json', 'print the updated review as JSON')
      .action(async (name: string, options) =>
        (await import('./commands/review/decide.ts')).runReviewDecide(config(), name, decision, options),
      );
  }
}

function parsePositiveInteger(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Write a whole number from 1.');
}

function parseConcurrency(text: string): number {
  const number = parsePositiveInteger(text);
  if (number <= 1_000) return number;
  throw new InvalidArgumentError('Write a whole number up to 1000.');
}

/** What the operator does with error reports; each may run while a server uses the same data directory. */
function addReportCommands(vouchwire: Command, config: () => Config): void {
  const reports = vouchwire
    .command('reports')
    .description('error reports of visitors: read, answer and close them, and publish corrections')
    .showHelpAfterError('(run with --help for usage)')
    .exitOverride();
  const argumentHelp = 'number of the report, such as VW-4T9K-2M7Q';
  reports
    .command('list')
    .description('print reports, oldest first')
    .option('--json', 'print an array with all fields')
    .addOption(new Option('--status <status>', 'only reports in this state').choices(['open', 'answered', 'closed']))
    .action(async (options) => (await import('./commands/reports/list.ts')).runReportsList(config(), options));
  reports
    .command('show')
    .description('print one report with the whole text')
    .argument('<number>', argumentHelp)
    .option('--json', 'print an object')
    .action(async (number: string, options) =>
      (await import('./commands/reports/show.ts')).runReportsShow(config(), number, options),
    );
  reports
    .command('answer')
    .description('store an answer and mail it to the reporter, if an address was given and mail is configured')
    .argument('<number>', argumentHelp)
    .requiredOption('--text <text>', 'the answer')
    .option('--json', 'print the report and the state of the mail')
    .action(async (number: string, options) =>
      (await import('./commands/reports/answer.ts')).runReportsAnswer(config(), number, options),
    );
  reports
    .command('close')
    .description('close a report; with --correction and --since, publish an entry at /corrections. Sends no mail')
    .argument('<number>', argumentHelp)
    .requiredOption('--note <text>', 'what was done; with --correction, it is published as what was changed')
    .option('--correction <text>', 'what was wrong, to publish it')
    .option('--since <date>', 'the day since which it was wrong, such as 2026-03-31')
    .option('--json', 'print the report')
    .action(async (number: string, options) =>
      (await import('./commands/reports/close.ts')).runReportsClose(config(), number, options),
    );
}

/** Commands of the operator for the waitlist and the applications; each may run while a server runs. */
function addSignUpCommands(vouchwire: Command, config: () => Config): void {
  const createFormatOption = () =>
    new Option('--format <format>', 'output format').choices(['csv', 'json']).default('csv', '“csv”');
  const addGroup = (name: string, description: string) =>
    vouchwire.command(name).description(description).showHelpAfterError('Run with --help for usage.').exitOverride();

  const signups = addGroup('signups', 'the readers’ waitlist: list, export, delete a person');
  signups
    .command('list')
    .description('print everyone on the waitlist, oldest first')
    .option('--json', 'print an array of { email, name, interests, created_at }')
    .action(async (options) => (await import('./commands/signups/list.ts')).runSignupsList(config(), options));
  signups
    .command('export')
    .description('export the waitlist; cells that a spreadsheet would run as formulas are escaped')
    .addOption(createFormatOption())
    .action(async (options) => (await import('./commands/signups/export.ts')).runSignupsExport(config(), options));
  signups
    .command('delete')
    .description(
      'delete everything stored about a person (sign-up, applications, follows, error reports, mails) so that no byte of the address remains',
    )
    .argument('<email>', 'the address, in any spelling')
    .action(async (email: string) => (await import('./commands/signups/delete.ts')).runSignupsDelete(config(), email));

  const applications = addGroup('applications', 'applications to the publisher pilot: review, decide, export');
  applications
    .command('list')
    .description('print applications, oldest first')
    .option('--json', 'print an array with all fields')
    .addOption(
      new Option('--status <status>', 'only applications in this state').choices(['new', 'accepted', 'declined']),
    )
    .action(async (options) =>
      (await import('./commands/applications/list.ts')).runApplicationsList(config(), options),
    );
  applications
    .command('show')
    .description('print one application with all its fields')
    .argument('<which>', 'its number, or the address of the applicant (the latest one)')
    .option('--json', 'print an object')
    .action(async (which: string, options) =>
      (await import('./commands/applications/show.ts')).runApplicationsShow(config(), which, options),
    );
  for (const [verb, decision] of [
    ['accept', 'accepted'],
    ['decline', 'declined'],
  ] as const) {
    applications
      .command(verb)
      .description(`record that an application is ${decision}; sends no mail`)
      .argument('<which>', 'its number, or the address of the applicant (the latest one)')
      .action(async (which: string) =>
        (await import('./commands/applications/decide.ts')).runApplicationsDecide(config(), which, decision),
      );
  }
  applications
    .command('export')
    .description('export all applications; cells that a spreadsheet would run as formulas are escaped')
    .addOption(createFormatOption())
    .action(async (options) =>
      (await import('./commands/applications/export.ts')).runApplicationsExport(config(), options),
    );

  addGroup('waitlist', 'mails to the waitlist')
    .command('notify')
    .description(
      'send the launch mail to everyone on the waitlist, at most once per person; run it again after a stop to resume. Mails with an unknown outcome are printed and not sent again',
    )
    .option('--subject <subject>', 'subject of the mail')
    .option('--message <file>', 'text of the mail (UTF-8); an unsubscribe link is added')
    .option('--dry-run', 'print the recipients, and send nothing')
    .option('--json', 'print the summary as JSON')
    .action(async (options) =>
      (await import('./commands/signups/notify-waitlist.ts')).runWaitlistNotify(config(), options),
    );
}

try {
  await createProgram(() => toConfig(process.env)).parseAsync();
} catch (error) {
  process.exitCode = getExitCode(error);
}

function getExitCode(error: unknown): number {
  // commander has already printed the error, or the requested help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE;
  if (error instanceof AppError) {
    process.stderr.write(`vouchwire: ${error.message}\n`);
    return error.code === 'configuration' ? EXIT_USAGE : EXIT_FAILURE;
  }
  process.stderr.write(
    `vouchwire: unexpected failure: ${error instanceof Error ? error.stack : getErrorMessage(error)}\n`,
  );
  return EXIT_FAILURE;
}
