export const USAGE = `trust-txt: reads, judges and mends trust.txt policy files.

  trust-txt lint    [options] INPUT...   says what is wrong, and why
  trust-txt fix     [options] INPUT...   mends what can be mended without a guess
  trust-txt format  [options] INPUT...   lays the file out anew; says the same
  trust-txt to-json [options] INPUT...   the statements as JSON
  trust-txt draft   [options] URL...     what the home page of a site gives
                                         reason to say, as comments to choose from
  trust-txt watch   [options] ADDRESS    whether what is live is your file

INPUT is a file, "-" for standard input, an https:// address of a file, or the
https:// address of a site, of which /.well-known/trust.txt and then /trust.txt
are asked.

  --format text|json|sarif|github
                             how findings are written (text); github: as
                             annotations of GitHub Actions
  --profile default|strict|compat
                             strict: what any known reader loses is an error;
                             compat: who would lose which line
  --threshold error|warning|info
                             findings from here on make the exit code 1 (info)
  --domain HOST              the host that publishes the file; known for URLs
  --rule ID=off|info|warning|error
                             switch a rule off or change it; may be repeated
  --write                    fix, format: change the files instead of printing
  --all                      fix: also what a person should have confirmed
  --rule-pages URL           what SARIF puts before a rule's id as its page, or
                             in which it puts the id for {id}
  --help, --version

Exit code: 0 nothing found; 1 findings at or above the threshold, or an input
that could not be read; 2 wrong usage.

watch looks at both locations of a site, or at the very address of a file, and
says which lines differ, or where the file moved.

  --file PATH                the file that should be live (trust.txt)
  --once                     look once (so it is, unless --every is given)
  --every TIME               look again and again, each 30s, 10m or 1h, until
                             something differs
  --format text|json|github  how it is said (text)

Exit code of watch: 0 the same; 1 different, moved or gone; 2 wrong usage, or
PATH cannot be read; 3 the site could not be seen (with --every: in three looks
in a row).
`;
