export const USAGE = `trust-txt: lint, fix and format trust.txt files

  trust-txt lint    [options] INPUT...   report problems
  trust-txt fix     [options] INPUT...   apply safe fixes
  trust-txt format  [options] INPUT...   reformat without changing statements
  trust-txt to-json [options] INPUT...   print the statements as JSON
  trust-txt draft   [options] URL...     suggest lines from the home page of a
                                         site, as comments to choose from
  trust-txt watch   [options] ADDRESS    compare the live file with your file

INPUT is a file, "-" for standard input, an https:// address of a file, or the
https:// address of a site, where /.well-known/trust.txt and then /trust.txt are
requested.

  --format text|json|sarif|github
                             output format (text); github: annotations of
                             GitHub Actions
  --profile default|strict|compat
                             strict: a line that any known parser loses is an
                             error; compat: which parser loses which line
  --threshold error|warning|info
                             minimum severity for exit code 1 (warning)
  --domain HOST              the host that publishes the file; known for URLs
  --rule ID=off|info|warning|error
                             disable a rule or change its severity; repeatable
  --write                    fix, format: change the files instead of printing
  --all                      fix: also apply fixes that need review
  --rule-pages URL           SARIF: base of the address of a rule's page; {id}
                             is replaced by its id, else the id is appended
  -h, --help; -v, --version

Exit code: 0 no findings; 1 findings at or above the threshold, or an input
that could not be read; 2 wrong usage.

watch checks both locations of a site, or exactly the address of a file, and
reports which lines differ, or where the file moved.

  --file PATH                the file that should be live (trust.txt)
  --once                     check once (default)
  --every TIME               check repeatedly, each 30s, 10m or 1h, until
                             there is a difference
  --format text|json|github  output format (text)

Exit code of watch: 0 the same; 1 different, moved or gone; 2 wrong usage, or
PATH cannot be read; 3 the site is unreachable (with --every: in three checks in
a row).
`;
