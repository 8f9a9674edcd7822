import { randomBytes } from 'node:crypto';
import { Parser } from 'htmlparser2';
import type { FetchResult, FetchSuccess } from '../../platform/safe-fetch/safe-fetch.ts';

/**
 * Requests an address under the same limits and rules of robots.txt as the file. Null if the rules do not allow it.
 */
type FetchProbe = (url: string) => Promise<FetchResult | null>;

/** Maximum part of a page whose text is compared. */
const MAX_PAGE_BYTES = 256 * 1024;
const RANDOM_NAME_LETTERS = 20;
/** Shorter parts of an address, such as `/`, are also parts of other words. */
const MIN_ADDRESS_CHARS = 3;
/** A longer word without a space is a token of the response. */
const MAX_WORD_CHARS = 24;
/** Elements whose content is not visible. */
const HIDDEN_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'iframe']);

/**
 * Returns true if a site answered addresses of a file as it answers an address that cannot exist (soft 404). It must
 * answer its home page differently, or redirect to it. A site that returns the same page everywhere shows nothing of
 * its own: it may be a wall, maintenance or an application. Ends with the first answer that shows nothing, so that most
 * sites get one or two more requests.
 * @param answers answers in place of the file, one for each address
 */
export async function isSoft404(answers: readonly FetchSuccess[], fetchProbe: FetchProbe): Promise<boolean> {
  const homePages = new Map<string, FetchResult | null>();
  for (const answer of selectDistinct(answers)) {
    const requested = getRequestedUrl(answer);
    const random = await fetchProbe(createRandomSibling(requested));
    if (!random?.ok || !isSameAnswer(answer, random)) return false;
    const homeUrl = new URL('/', requested).href;
    const home = homePages.get(homeUrl) ?? (await fetchProbe(homeUrl));
    homePages.set(homeUrl, home);
    // A home page that failed may be the failure of the whole site.
    if (!home?.ok || home.status < 200 || home.status >= 300) return false;
    // The address itself counts, not where it redirects to, because a wall may redirect every address to one page.
    const leadsHome = answer.hops.some(
      ({ redirectedTo }) => redirectedTo !== null && getPage(redirectedTo) === getPage(homeUrl),
    );
    const addresses = [requested, homeUrl].flatMap(listAddressForms);
    const isHomePage = answer.status === home.status && getText(answer, addresses) === getText(home, addresses);
    if (isHomePage && !leadsHome) return false;
  }
  return answers.length > 0;
}

/** Leaves out an answer that is a redirect to another of these addresses, because that one is compared. */
function selectDistinct(answers: readonly FetchSuccess[]): readonly FetchSuccess[] {
  const urls = new Set(answers.map(getRequestedUrl));
  return answers.filter(
    ({ hops }) => !hops.some(({ redirectedTo }) => redirectedTo !== null && urls.has(redirectedTo)),
  );
}

const getRequestedUrl = ({ hops, url }: FetchSuccess): string => hops[0]?.url ?? url;

/** Returns an address in the same directory, with the same extension, that cannot be guessed. */
function createRandomSibling(url: string): string {
  const name = Array.from(randomBytes(RANDOM_NAME_LETTERS), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
  const extension = /\.[a-z0-9]+$/i.exec(new URL(url).pathname)?.[0] ?? '';
  return new URL(`./${name}${extension}`, url).href;
}

/** Compares status, redirects and visible text, without the two requested addresses. */
function isSameAnswer(answer: FetchSuccess, random: FetchSuccess): boolean {
  const addresses = [getRequestedUrl(answer), getRequestedUrl(random)].flatMap(listAddressForms);
  return (
    answer.status === random.status &&
    answer.hops.length === random.hops.length &&
    answer.hops.every(({ status, redirectedTo }, index) => {
      const other = random.hops[index];
      const strip = (target: string | null | undefined) => removeTokens(removeAddresses(target ?? '', addresses));
      return status === other?.status && strip(redirectedTo) === strip(other?.redirectedTo);
    }) &&
    getText(answer, addresses) === getText(random, addresses)
  );
}

/** Lists the forms in which a page may quote a requested address, in lower case. */
function listAddressForms(url: string): string[] {
  const { href, host, pathname } = new URL(url);
  const file = pathname.slice(pathname.lastIndexOf('/') + 1);
  const name = file.replace(/\.[^.]*$/, '');
  const plain = [href, host + pathname, pathname, pathname.slice(1), file, file.replaceAll('.', ' '), name];
  return plain
    .flatMap((form) => [form, encodeURIComponent(form)])
    .map((form) => form.toLowerCase())
    .filter((form) => form.length >= MIN_ADDRESS_CHARS);
}

function removeAddresses(text: string, addresses: readonly string[]): string {
  return addresses
    .toSorted((a, b) => b.length - a.length)
    .reduce((remaining, address) => remaining.replaceAll(address, ''), text.toLowerCase());
}

/** Removes words with digits or of the length of a token, because these differ from response to response. */
function removeTokens(text: string): string {
  return text.replace(/[a-z0-9_-]+/g, (word) => (/\d/.test(word) || word.length > MAX_WORD_CHARS ? '' : word));
}

/** Returns the words of the visible text of a page in lower case, without the addresses and tokens. */
function getText({ body }: FetchSuccess, addresses: readonly string[]): string {
  const parts: string[] = [];
  let hiddenDepth = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (HIDDEN_ELEMENTS.has(name)) hiddenDepth += 1;
    },
    onclosetag: (name) => {
      if (HIDDEN_ELEMENTS.has(name)) hiddenDepth -= 1;
      parts.push(' ');
    },
    ontext: (text) => {
      if (hiddenDepth === 0) parts.push(text);
    },
  });
  parser.end(new TextDecoder().decode(body.subarray(0, MAX_PAGE_BYTES)));
  return removeTokens(removeAddresses(parts.join(''), addresses))
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

/** Returns host and path of a page, without `www.`. */
function getPage(url: string): string {
  const { hostname, pathname } = new URL(url);
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');
}
