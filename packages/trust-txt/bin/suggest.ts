import { type PageSuggestion, suggestFromPage } from '../src/index.ts';
import type { CliEnvironment } from './cli-environment.ts';
import { FetchError, fetchPage } from './fetch-policy-file.ts';

const REGIONS: Readonly<Record<PageSuggestion['found']['region'], string>> = {
  header: 'in its head',
  nav: 'in its navigation',
  footer: 'in its foot',
  main: 'in its text',
};

interface SuggestedPage {
  readonly url: string;
  readonly suggestions: readonly PageSuggestion[];
}

/**
 * Prints the lines that the home pages of sites suggest. Each line is commented out, with its source above it; a person
 * who knows the site removes the `#`. Returns the exit code: 0 if every page was read, else 1.
 */
export async function suggest(
  urls: readonly string[],
  format: 'text' | 'json',
  { out, say: log, now, limits }: CliEnvironment,
): Promise<number> {
  const suggestedPages: SuggestedPage[] = [];
  let failed = false;
  for (const address of urls) {
    try {
      const page = await fetchPage(address, limits);
      if (page.isTruncated) log(`${page.url} is longer than 1 MiB. Only the first 1 MiB was read.\n`);
      suggestedPages.push({
        url: page.url,
        suggestions: suggestFromPage(decodeBody(page.body, page.contentType), page.url),
      });
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      log(`${address}: ${error.message}.\n`);
      failed = true;
    }
  }
  if (format === 'json') out(`${JSON.stringify({ pages: suggestedPages }, null, 2)}\n`);
  else for (const one of suggestedPages) out(formatText(one, now()));
  return failed ? 1 : 0;
}

function formatText({ url, suggestions }: SuggestedPage, now: Date): string {
  const head = [
    `# Suggestions from ${url} of ${now.toISOString().slice(0, 10)}. None of them is a statement yet:`,
    '# remove the "# " from the lines that are yours, and delete the rest.',
    '# No page can state for you who owns you, which organizations you belong to and whether AI may train on your content.',
  ];
  const lines = suggestions.flatMap(({ attribute, value, found }) => [
    '#',
    `#   line ${found.line}, ${found.element === 'script' ? 'structured data' : 'a link'} ${REGIONS[found.region]}${found.text === '' ? '' : `: ${found.text}`}`,
    `# ${attribute}=${value}`,
  ]);
  const none = suggestions.length === 0 ? ['#', '# We found no link to an account, contact or policy page.'] : [];
  return `${[...head, ...lines, ...none].join('\n')}\n`;
}

/** As the header says, else as UTF-8. */
function decodeBody(body: Uint8Array, contentType: string): string {
  const charset = /;\s*charset\s*=\s*"?([^\s";]{1,40})/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(body);
  } catch (error) {
    // An unknown charset. Addresses are ASCII in nearly all of them.
    if (!(error instanceof RangeError)) throw error;
    return new TextDecoder().decode(body);
  }
}
