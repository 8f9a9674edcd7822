import type { RelationshipEdge } from '../graph-model.ts';
import type { PublishedFile, PublishedFiles } from '../projection/published-file.ts';
import { type PublisherSays, publisherSays } from '../projection/publisher-says.ts';
import { relationshipEdge } from '../projection/relationship-edges.ts';

/** A publisher's standing file with its relationships, each with what the other side says. */
export interface StatedFile {
  readonly published: PublishedFile;
  readonly says: PublisherSays;
  readonly relationships: readonly RelationshipEdge[];
  /** What the file of a named host says; undefined where it has none that stands. */
  readonly answering: (host: string) => PublisherSays | undefined;
}

const hostNamed = ({ target }: { readonly target: { readonly host: string } }): string => target.host;

const PUBLISHERS_PER_PAGE = 100;
/** Relationships of other sides that stay in memory: far more than the files that everybody names have. */
const MOST_KEPT = 50_000;

/**
 * Every standing file, by publisher, a page at a time: what the graph would show of it, made from the files alone and
 * without ever holding all of them.
 * @param first identities in order: their files come first, and in every file the statements about them
 */
export async function* statedFiles(files: PublishedFiles, first: readonly string[] = []): AsyncGenerator<StatedFile> {
  const others = new OtherSides(files);
  const places = new Map(first.map((domain, place) => [domain, place]));
  const placeOf = (domain: string) => places.get(domain) ?? places.size;
  for await (const page of pagesOf(inOrder(files, places))) {
    const stated = page.map((published) => ({ published, says: publisherSays(published) }));
    others.add(stated.map(({ says }) => says));
    await others.load(stated.flatMap(({ says }) => says.said.map(({ target }) => target.host)));
    const answering = (host: string) => others.of(host);
    const controlled = stated.flatMap(({ says }) => says.said.filter(({ type }) => type === 'CONTROL'));
    await others.load(controlled.flatMap(({ target }) => (answering(target.host)?.owners ?? []).map(hostNamed)));
    for (const { published, says } of stated) {
      if (!says.hasFile) continue;
      const relationships = says.said
        .map((said) => relationshipEdge(says, said, answering(said.target.host), answering))
        .sort((a, b) => placeOf(a.target) - placeOf(b.target));
      yield { published, says, relationships, answering };
    }
    others.forgetOldest();
  }
}

/** The files of the first identities, then all others. */
async function* inOrder(files: PublishedFiles, places: ReadonlyMap<string, number>): AsyncGenerator<PublishedFile> {
  const domains = [...places.keys()];
  for (let start = 0; start < domains.length; start += PUBLISHERS_PER_PAGE) {
    const page = await files.of(domains.slice(start, start + PUBLISHERS_PER_PAGE));
    yield* page.toSorted((a, b) => (places.get(a.publisher) ?? 0) - (places.get(b.publisher) ?? 0));
  }
  for await (const file of files.all()) if (!places.has(file.publisher)) yield file;
}

/** Files of named hosts, as many as fit; the host that was needed longest ago goes first. */
class OtherSides {
  readonly #files: PublishedFiles;
  readonly #kept = new Map<string, PublisherSays | null>();
  #size = 0;

  constructor(files: PublishedFiles) {
    this.#files = files;
  }

  of(host: string): PublisherSays | undefined {
    return this.#kept.get(host) ?? undefined;
  }

  add(all: readonly PublisherSays[]): void {
    for (const says of all) this.#keep(says.publisher.host, says.hasFile ? says : null);
  }

  async load(hosts: readonly string[]): Promise<void> {
    const wanted = new Set(hosts);
    wanted.delete('');
    const missing: string[] = [];
    for (const host of wanted) {
      const known = this.#kept.get(host);
      if (known === undefined) missing.push(host);
      else this.#keep(host, known);
    }
    for (let start = 0; start < missing.length; start += PUBLISHERS_PER_PAGE) {
      const page = missing.slice(start, start + PUBLISHERS_PER_PAGE);
      for (const host of page) this.#keep(host, null);
      this.add((await this.#files.of(page)).map(publisherSays));
    }
  }

  forgetOldest(): void {
    for (const [host, says] of this.#kept) {
      if (this.#size <= MOST_KEPT) return;
      this.#kept.delete(host);
      this.#size -= sizeOf(says);
    }
  }

  #keep(host: string, says: PublisherSays | null): void {
    this.#size += sizeOf(says) - (this.#kept.has(host) ? sizeOf(this.#kept.get(host) ?? null) : 0);
    this.#kept.delete(host);
    this.#kept.set(host, says);
  }
}

/** A host without a file takes room too. */
function sizeOf(says: PublisherSays | null): number {
  return 1 + (says?.said.length ?? 0);
}

async function* pagesOf(files: AsyncIterable<PublishedFile>): AsyncGenerator<PublishedFile[]> {
  let page: PublishedFile[] = [];
  for await (const file of files) {
    page.push(file);
    if (page.length < PUBLISHERS_PER_PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
