import { readFile } from 'node:fs/promises';
import { didWebAddress, didWebOf } from '../features/assistant/proofs/did-web.ts';
import { openRdfcPool } from '../features/assistant/proofs/rdfc-digests.ts';
import {
  type ArticleText,
  articleHash,
  normalizeText,
  readArticleText,
} from '../features/assistant/signatures/article-text.ts';
import {
  ENVELOPE_SUITES,
  type EnvelopeSuite,
  envelopeElement,
  makeEnvelope,
  type SignedArticle,
} from '../features/assistant/signatures/make-envelope.ts';
import { keyId, publisherDidDocument } from '../features/assistant/signatures/publisher-did-document.ts';
import { readArticleFacts } from '../features/assistant/signatures/read-article-facts.ts';
import { makeSigningKey, readSigningKey, type SigningKey } from '../features/assistant/signatures/signing-key.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { talk } from './talk.ts';

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
 * `vouchwire sign-article`: makes a publisher’s key, the DID document of its host, and the envelope of an article
 * (docs/envelope.md). Touches no network and none of Vouchwire’s own stores.
 */
export async function runSignArticle(html: string | undefined, options: SignArticleOptions): Promise<void> {
  const suite = suiteOf(options.suite);
  const page = html === undefined ? null : await readText(html);
  const article = await articleOf(page, options);
  const host = hostOf(options.host ?? (article && URL.parse(article.url)?.host));
  const expires = options.expires === undefined ? null : expiryOf(options.expires, new Date());
  if (article && URL.parse(article.url)?.host.replace(/^www\./, '') !== host.replace(/^www\./, ''))
    talk(`Note: ${article.url} is not at ${host}; the key counts there only if that host names ${didWebOf(host)}.`);
  const key = await keyOf(options);
  const didDocument = publisherDidDocument(host, key.multikey);
  const didDocumentUrl = String(didWebAddress(didWebOf(host).slice('did:web:'.length)));
  const isDocumentAsked = options.didDocument === true || article === null;
  const rdfc = article && suite === 'eddsa-rdfc-2022' ? openRdfcPool() : null;
  const envelope = article && (await makeEnvelope(article, { host, key, suite, now: new Date(), expires, rdfc }));
  await rdfc?.[Symbol.asyncDispose]();

  if (options.json) {
    const answer = {
      did: didWebOf(host),
      key_id: keyId(host, key.multikey),
      did_document_url: didDocumentUrl,
      did_document: didDocument,
      envelope,
      element: envelope && envelopeElement(envelope),
    };
    process.stdout.write(`${JSON.stringify(answer)}\n`);
    return;
  }
  if (envelope && !options.didDocument) {
    process.stdout.write(`${envelopeElement(envelope)}\n`);
    talk(`Signed by ${keyId(host, key.multikey)}. Its document must stand at ${didDocumentUrl} (--did-document).`);
  } else if (isDocumentAsked) {
    process.stdout.write(`${JSON.stringify(didDocument, null, 2)}\n`);
    talk(`Serve this at ${didDocumentUrl}, over https and without a redirect.`);
  }
}

async function keyOf({ newKey, key }: SignArticleOptions): Promise<SigningKey> {
  if (newKey !== undefined && key === undefined) {
    const made = await makeSigningKey(newKey);
    talk(`A new key is in ${newKey}, which only you may read. Keep it: whoever has it can sign as you.`);
    return made;
  }
  if (key === undefined || newKey !== undefined) throw usage('Give either --key FILE or --new-key FILE');
  const found = await readSigningKey(key);
  if (found.othersMayRead) talk(`Warning: others on this machine may read ${key}; run “chmod 600 ${key}”.`);
  return found;
}

/** @returns null where no article is given: then the key and its document are all that is wanted */
async function articleOf(page: string | null, options: SignArticleOptions): Promise<SignedArticle | null> {
  const given = [options.url, options.headline, options.text, options.author, options.published, options.modified];
  if (page === null && given.every((value) => value === undefined)) return null;
  const facts = page === null ? null : readArticleFacts(page);
  const url = options.url ?? facts?.url ?? null;
  const headline = options.headline ?? facts?.headline ?? null;
  if (url === null || !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw usage('The article’s address is not known; give it with --url https://…');
  if (headline === null) throw usage('The article’s headline is not known; give it with --headline');
  const text = await textOf(page, options);
  if (!text.ok) throw new AppError('invalid-input', `The article’s text could not be read. ${text.reason}`);
  return {
    type: options.type ?? facts?.type ?? 'NewsArticle',
    url,
    headline,
    authors: options.author ?? facts?.authors ?? [],
    published: dateOf('--published', options.published ?? facts?.published ?? null),
    modified: dateOf('--modified', options.modified ?? facts?.modified ?? null),
    textSha256: text.sha256,
  };
}

async function textOf(page: string | null, { text }: SignArticleOptions): Promise<ArticleText> {
  if (text !== undefined) {
    const normal = normalizeText(await readText(text));
    return normal === ''
      ? { ok: false, reason: `${text} is empty` }
      : { ok: true, text: normal, sha256: articleHash(normal) };
  }
  if (page === null) throw usage('Give the article as an HTML file, or its text with --text FILE');
  return readArticleText(page);
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new AppError('invalid-input', `${file} could not be read; is the path right?`);
  }
}

function hostOf(host: string | null | undefined): string {
  if (host === undefined || host === null) throw usage('Say for which host the key is, with --host news.example');
  const address = didWebAddress(didWebOf(host).slice('did:web:'.length));
  if (typeof address === 'string' || host.includes('/'))
    throw usage(`“${host.slice(0, 100)}” is no host; write it like news.example or news.example:8443`);
  return host.toLowerCase();
}

function suiteOf(suite: string): EnvelopeSuite {
  const known = ENVELOPE_SUITES.find((name) => name === suite);
  if (!known) throw usage(`--suite is one of ${ENVELOPE_SUITES.join(', ')}`);
  return known;
}

function expiryOf(text: string, now: Date): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw usage('--expires is no time; write 2027-03-31 or 2027-03-31T12:00:00Z');
  if (at <= now) throw usage('--expires has passed already; choose a time to come');
  return at;
}

function dateOf(option: string, text: string | null): string | null {
  if (text !== null && Number.isNaN(Date.parse(text)))
    throw usage(`${option}: “${text.slice(0, 60)}” is no time; write 2026-11-20 or 2026-11-20T09:00:00Z`);
  return text;
}

function usage(message: string): AppError {
  return new AppError('configuration', message);
}
