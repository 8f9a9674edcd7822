import { readFile } from 'node:fs/promises';
import { getDidWebUrl, toDidWeb } from '../assistant/proofs/did-web.ts';
import { createRdfcPool } from '../assistant/proofs/rdfc-digests.ts';
import { type ArticleText, hashArticle, normalizeText, readArticleText } from '../assistant/signatures/article-text.ts';
import {
  createEnvelope,
  ENVELOPE_SUITES,
  type EnvelopeSuite,
  renderEnvelopeElement,
  type SignedArticle,
} from '../assistant/signatures/create-envelope.ts';
import { parseArticleFacts } from '../assistant/signatures/parse-article-facts.ts';
import { createKeyId, createPublisherDidDocument } from '../assistant/signatures/publisher-did-document.ts';
import { createSigningKey, loadSigningKey, type SigningKey } from '../assistant/signatures/signing-key.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';

export interface SignArticleOptions {
  readonly newKey?: string;
  readonly key?: string;
  readonly host?: string;
  readonly didDocument?: true;
  readonly url?: string;
  readonly headline?: string;
  readonly author?: readonly string[];
  readonly published?: string;
  readonly modified?: string;
  readonly type?: string;
  readonly text?: string;
  readonly expires?: string;
  readonly suite: string;
  readonly json?: true;
}

/**
 * `vouchwire sign-article`: creates a publisher’s key, the DID document of its host, and the envelope of an article
 * (docs/envelope.md). It uses neither the network nor the stores of Vouchwire.
 */
export async function runSignArticle(html: string | undefined, options: SignArticleOptions): Promise<void> {
  const suite = parseSuite(options.suite);
  const page = html === undefined ? null : await readTextFile(html);
  const article = await readArticle(page, options);
  const host = parseHost(options.host ?? (article && URL.parse(article.url)?.host));
  const expires = options.expires === undefined ? null : parseExpiry(options.expires, new Date());
  if (article && URL.parse(article.url)?.host.replace(/^www\./, '') !== host.replace(/^www\./, ''))
    logStatus(
      `Note: ${article.url} is not at ${host}. The key is valid there only if that host names ${toDidWeb(host)}.`,
    );
  const key = await loadKey(options);
  const didDocument = createPublisherDidDocument(host, key.multikey);
  const didDocumentUrl = String(getDidWebUrl(toDidWeb(host).slice('did:web:'.length)));
  const isDocumentRequested = options.didDocument === true || article === null;
  const rdfc = article && suite === 'eddsa-rdfc-2022' ? createRdfcPool() : null;
  const envelope = article && (await createEnvelope(article, { host, key, suite, now: new Date(), expires, rdfc }));
  await rdfc?.[Symbol.asyncDispose]();

  if (options.json) {
    const output = {
      did: toDidWeb(host),
      key_id: createKeyId(host, key.multikey),
      did_document_url: didDocumentUrl,
      did_document: didDocument,
      envelope,
      element: envelope && renderEnvelopeElement(envelope),
    };
    process.stdout.write(`${JSON.stringify(output)}\n`);
    return;
  }
  if (envelope && !options.didDocument) {
    process.stdout.write(`${renderEnvelopeElement(envelope)}\n`);
    logStatus(
      `Signed by ${createKeyId(host, key.multikey)}. Serve its DID document at ${didDocumentUrl} (--did-document).`,
    );
  } else if (isDocumentRequested) {
    process.stdout.write(`${JSON.stringify(didDocument, null, 2)}\n`);
    logStatus(`Serve this at ${didDocumentUrl} over https, without a redirect.`);
  }
}

async function loadKey({ newKey, key }: SignArticleOptions): Promise<SigningKey> {
  if (newKey !== undefined && key === undefined) {
    const created = await createSigningKey(newKey);
    logStatus(`Created the key ${newKey}, readable only by you. Keep it secret: anyone who has it can sign as you.`);
    return created;
  }
  if (key === undefined || newKey !== undefined) throw createUsageError('Give either --key FILE or --new-key FILE');
  const loaded = await loadSigningKey(key);
  if (loaded.isReadableByOthers)
    logStatus(`Warning: other users of this machine can read ${key}. Run “chmod 600 ${key}”.`);
  return loaded;
}

/**
 * Reads the article.
 * @returns null if no article is given, because the caller then wants only the key and its document
 */
async function readArticle(page: string | null, options: SignArticleOptions): Promise<SignedArticle | null> {
  const provided = [options.url, options.headline, options.text, options.author, options.published, options.modified];
  if (page === null && provided.every((value) => value === undefined)) return null;
  const facts = page === null ? null : parseArticleFacts(page);
  const url = options.url ?? facts?.url ?? null;
  const headline = options.headline ?? facts?.headline ?? null;
  if (url === null || !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw createUsageError('The URL of the article is missing. Set it with --url https://…');
  if (headline === null) throw createUsageError('The headline of the article is missing. Set it with --headline');
  const text = await readArticleBody(page, options);
  if (!text.ok) throw new AppError('invalid-input', `The article’s text could not be read. ${text.reason}`);
  return {
    type: options.type ?? facts?.type ?? 'NewsArticle',
    url,
    headline,
    authors: options.author ?? facts?.authors ?? [],
    published: validateDate('--published', options.published ?? facts?.published ?? null),
    modified: validateDate('--modified', options.modified ?? facts?.modified ?? null),
    textSha256: text.sha256,
  };
}

async function readArticleBody(page: string | null, { text }: SignArticleOptions): Promise<ArticleText> {
  if (text !== undefined) {
    const normalized = normalizeText(await readTextFile(text));
    return normalized === ''
      ? { ok: false, reason: `${text} is empty.`, reason_parts: [] }
      : { ok: true, text: normalized, sha256: hashArticle(normalized) };
  }
  if (page === null) throw createUsageError('Pass the article as an HTML file, or its text with --text FILE');
  return readArticleText(page);
}

async function readTextFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new AppError('invalid-input', `${file} could not be read. Check the path`);
  }
}

function parseHost(host: string | null | undefined): string {
  if (host === undefined || host === null) throw createUsageError('Name the host of the key with --host news.example');
  const address = getDidWebUrl(toDidWeb(host).slice('did:web:'.length));
  if ('problem' in address || host.includes('/'))
    throw createUsageError(`“${host.slice(0, 100)}” is not a host. Use the form news.example or news.example:8443`);
  return host.toLowerCase();
}

function parseSuite(suite: string): EnvelopeSuite {
  const found = ENVELOPE_SUITES.find((name) => name === suite);
  if (!found) throw createUsageError(`--suite must be one of ${ENVELOPE_SUITES.join(', ')}`);
  return found;
}

function parseExpiry(text: string, now: Date): Date {
  const expiry = new Date(text);
  if (Number.isNaN(expiry.getTime()))
    throw createUsageError('--expires is not a time. Use 2027-03-31 or 2027-03-31T12:00:00Z');
  if (expiry <= now) throw createUsageError('--expires is in the past. Choose a later time');
  return expiry;
}

function validateDate(option: string, text: string | null): string | null {
  if (text !== null && Number.isNaN(Date.parse(text)))
    throw createUsageError(`${option}: “${text.slice(0, 60)}” is no time; write 2026-11-20 or 2026-11-20T09:00:00Z`);
  return text;
}

function createUsageError(message: string): AppError {
  return new AppError('configuration', message);
}
