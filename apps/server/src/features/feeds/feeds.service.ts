import {
  associationPath,
  type ChangesAnswer,
  type ChangesQuestion,
  changesPath,
  dossierPath,
  englishDate,
  FEED_ENTRIES,
  type FileChange,
  type FollowScope,
  feedPath,
  isMonth,
  type RelationshipChange,
} from '@vouchwire/api-contract';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { changeText, changeTitle, FEED_AUTHOR, feedAbout, feedTitle, fileText, fileTitle } from './feed-words.ts';

/** What a feed is dated by where nothing was ever seen: the year in which the format of its names was chosen. */
const NEVER = '2026-01-01T00:00:00.000Z';

/** What changed around a domain, newest first. */
export interface ChangesAround {
  readonly domain: string;
  readonly name: string | null;
  readonly inGraph: boolean;
  readonly isAssociation: boolean;
  readonly files: readonly FileChange[];
  readonly withOthers: readonly {
    readonly at: string;
    /** The same as it may be published: an instant, or a month. */
    readonly date: string;
    readonly other: string;
    readonly changes: readonly RelationshipChange[];
  }[];
  readonly asOf: string | null;
}

export interface ChangesForFeeds {
  latest(): Promise<{ readonly changes: readonly FileChange[]; readonly asOf: string | null }>;
  /** @throws AppError `not-a-domain`, `graph-unavailable` */
  around(domain: string): Promise<ChangesAround>;
  /** @throws AppError `invalid-input` */
  ofDay(asked: ChangesQuestion): Promise<ChangesAnswer>;
  /** @throws AppError `not-a-domain`, `graph-unavailable` */
  whoIs(domain: string): Promise<Pick<ChangesAround, 'domain' | 'name' | 'inGraph' | 'isAssociation'>>;
  /** Differs whenever something may be new. */
  stamp(): Promise<string>;
}

/** Makes feeds of what changed: of all, around a domain, and of the members of an association. */
export class FeedsService {
  readonly #changes: ChangesForFeeds;

  constructor(changes: ChangesForFeeds) {
    this.#changes = changes;
  }

  /** A page of one day's changes. @throws AppError `invalid-input` */
  ofDay(asked: ChangesQuestion): Promise<ChangesAnswer> {
    return this.#changes.ofDay(asked);
  }

  /** @param origin scheme and host that addresses begin with */
  async ofAll(origin: string): Promise<Feed> {
    const { changes, asOf } = await this.#changes.latest();
    const entries = changes.map((change) => fileEntry(change, origin));
    return feedOf({ origin, page: changesPath(), title: feedTitle.all, about: feedAbout.all, entries, asOf });
  }

  /** @throws AppError `not-a-domain`, `not-found` for a domain of which nothing is known, `graph-unavailable` */
  async ofDomain(input: string, origin: string): Promise<Feed> {
    const around = await this.#known(input);
    const { domain, name, files, withOthers, asOf } = around;
    return feedOf({
      origin,
      page: dossierPath(domain),
      title: feedTitle.domain(name ?? domain),
      about: feedAbout.domain(domain),
      entries: newest([
        ...files.map((change) => fileEntry(change, origin)),
        ...withOthers.map((change) => pairEntry(domain, change, origin)),
      ]),
      asOf,
    });
  }

  /** @throws AppError `not-a-domain`, `not-found` for a domain that is not an association, `graph-unavailable` */
  async ofAssociation(input: string, origin: string): Promise<Feed> {
    const around = await this.#known(input);
    const { domain, name, isAssociation, files, withOthers, asOf } = around;
    if (!isAssociation) throw new AppError('not-found', `${domain} is not an association`);
    const ofMembers = withOthers.flatMap((change) => {
      const changes = change.changes.filter(
        ({ source, relationship }) => source === domain && relationship === 'MEMBER',
      );
      return changes.length > 0 ? [{ ...change, changes }] : [];
    });
    return feedOf({
      origin,
      page: associationPath(domain),
      title: feedTitle.association(name ?? domain),
      about: feedAbout.association(domain),
      entries: newest([
        ...files.map((change) => fileEntry(change, origin)),
        ...ofMembers.map((change) => pairEntry(domain, change, origin)),
      ]),
      asOf,
    });
  }

  /**
   * What can be followed, by the domain in any spelling.
   * @throws AppError `not-a-domain`, `graph-unavailable`, `entity-not-found` for what is not known here, or is not an association
   */
  async findSubject(input: string, scope: FollowScope) {
    const { domain, name, inGraph, isAssociation } = await this.#changes.whoIs(input);
    if (!inGraph)
      throw new AppError('entity-not-found', `Nothing is known here of ${domain}, so there is nothing to follow yet`);
    if (scope === 'association' && !isAssociation)
      throw new AppError('entity-not-found', `${domain} is not an association`);
    return { domain, name, scope };
  }

  /** Differs whenever something may be new. */
  stamp(): Promise<string> {
    return this.#changes.stamp();
  }

  /** What the feed of a subject holds; nothing for one of which nothing is known any more. @throws AppError `graph-unavailable` */
  async changesOf(
    { domain, scope }: { domain: string; scope: FollowScope },
    origin: string,
  ): Promise<readonly FeedEntry[]> {
    try {
      const feed = scope === 'domain' ? this.ofDomain(domain, origin) : this.ofAssociation(domain, origin);
      return (await feed).entries;
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-found') return [];
      throw error;
    }
  }

  async #known(input: string): Promise<ChangesAround> {
    const around = await this.#changes.around(input);
    if (!around.inGraph) throw new AppError('not-found', `Nothing is known here of ${around.domain}`);
    return around;
  }
}

function feedOf({
  origin,
  page,
  entries,
  asOf,
  ...words
}: Pick<Feed, 'title' | 'about'> & {
  origin: string;
  page: string;
  entries: readonly FeedEntry[];
  asOf: string | null;
}): Feed {
  return {
    ...words,
    id: tagOf(origin, page),
    page: origin + page,
    self: { atom: origin + feedPath(page, 'atom'), json: origin + feedPath(page, 'json') },
    author: FEED_AUTHOR,
    updated: entries[0]?.published ?? asOf ?? NEVER,
    entries,
  };
}

/** One entry for what was seen of a file at one time; the same in every feed that has it. */
function fileEntry(change: FileChange, origin: string): FeedEntry {
  const { publisher, at, date, file_url, told } = change;
  const name = `/changes/${at}/${encodeURIComponent(publisher)}`;
  return {
    name,
    id: tagOf(origin, name),
    title: withMonth(fileTitle(change), date),
    text: fileText(change),
    page: origin + dossierPath(publisher),
    file: webAddress(file_url),
    published: at,
    month: monthOf(date),
    relationships: told,
  };
}

/** One entry for what changed between two at one time; the same in the feeds of both. */
function pairEntry(domain: string, change: ChangesAround['withOthers'][number], origin: string): FeedEntry {
  const { at, date, other, changes } = change;
  const pair = [domain, other].sort().map(encodeURIComponent).join('/');
  const [first] = changes;
  if (!first) throw new RangeError(`nothing changed between ${domain} and ${other}`);
  const name = `/changes/${at}/${pair}`;
  return {
    name,
    id: tagOf(origin, name),
    title: withMonth(changeTitle(first), date),
    text: changes.map(changeText).join('\n\n'),
    page: origin + dossierPath(first.source === domain ? first.target : first.source),
    file: webAddress(first.says.trust_file_url),
    published: at,
    month: monthOf(date),
    relationships: changes,
  };
}

const monthOf = (date: string): string | null => (isMonth(date) ? date : null);

/** A feed reader shows an instant for every entry; the title says that only the month is known. */
const withMonth = (title: string, date: string): string => (isMonth(date) ? `${title} (${englishDate(date)})` : title);

/** RFC 4151: a name that stays, whatever becomes of addresses. The year is when these names were made up. */
function tagOf(origin: string, path: string): string {
  return `tag:${new URL(origin).hostname.replace(/[[\]]/g, '')},2026:${path}`;
}

const newest = (entries: readonly FeedEntry[]): FeedEntry[] =>
  entries
    .toSorted((a, b) => (a.published < b.published ? 1 : a.published > b.published ? -1 : 0))
    .slice(0, FEED_ENTRIES);

/** What a stranger's file gives as its address is a link only where it is one of the web. */
function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
