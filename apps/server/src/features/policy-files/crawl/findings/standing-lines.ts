import { type Identity, identify, registrableDomainOf } from '@vouchwire/trust-graph';
import { isRelationAttribute } from 'trust-txt';
import type { Records } from '../../../../platform/records/schema.ts';
import type { ObservedStatement } from '../../observation.ts';
import { OtherFiles } from '../../other-files.ts';
import type { Quote } from './site-finding.ts';
import { type FileSaid, quoteOf } from './site-visit.ts';

/** A line of another publisher's current file. */
interface LineElsewhere {
  /** Registrable domain of whose file says it. */
  readonly domain: string;
  readonly quote: Quote;
}

const ASKED_OF_FILES = ['control', 'controlledby', 'datatrainingallowed'];
/** Hosts of one domain among which the one is looked for that names another. */
const MOST_HOSTS = 200;

/** Lines of files that the records hold, found by index: asked at every visit, whatever their number. */
export class StandingLines {
  readonly #records: Records;
  readonly #others: OtherFiles;

  constructor(records: Records) {
    this.#records = records;
    this.#others = new OtherFiles(records);
  }

  /** What the latest readable file of a host says, as far as the finder asks. */
  async latestFile(host: string): Promise<FileSaid | null> {
    const { db } = this.#records;
    const latest = await db
      .selectFrom('observation')
      .select(['id', 'file_url'])
      .where('publisher', '=', host)
      .where('outcome', '=', 'found')
      .orderBy('observed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!latest?.file_url) return null;
    const statements = await db
      .selectFrom('statement')
      .select(['line', 'attribute', 'value'])
      .where('observation_id', '=', latest.id)
      .where('attribute', 'in', ASKED_OF_FILES)
      .orderBy('ordinal')
      .execute();
    return { url: latest.file_url, statements };
  }

  /** The line that led to a host, where the crawl knows whose it is and it still stands; one that names a member first. */
  async lineThatLedTo(site: Identity): Promise<Quote | null> {
    const { db } = this.#records;
    const known = await db.selectFrom('crawl_host').select('named_by').where('host', '=', site.host).executeTakeFirst();
    if (!known?.named_by) return null;
    const hosts = await db
      .selectFrom('crawl_host')
      .select('host')
      .where('domain', '=', known.named_by)
      .orderBy('host')
      .limit(MOST_HOSTS)
      .execute();
    const publishers = new Set([known.named_by, ...hosts.map(({ host }) => host)]);
    const wanted = [(attribute: string) => attribute === 'member', isRelationAttribute];
    for (const isWanted of wanted) {
      const [line] = await this.#linesOf([...publishers], site, ({ attribute }) => isWanted(attribute));
      if (line) return line.quote;
    }
    return null;
  }

  /** Whether two registrable domains have one owner: the current file of each states its half of a control relationship. */
  async hasOneOwner(one: string, other: string): Promise<boolean> {
    const files = await this.#others.naming([one, other], [one, other]);
    const states = (publisher: string, wanted: string, named: string): boolean => {
      const current = files.get(publisher);
      return (
        current?.stale === false &&
        (current.file?.statements ?? []).some(
          ({ attribute, value }) => attribute === wanted && domainNamed(value) === named,
        )
      );
    };
    const controls = (owner: string, owned: string): boolean =>
      states(owner, 'control', owned) && states(owned, 'controlledby', owner);
    return controls(one, other) || controls(other, one);
  }

  async #linesOf(
    publishers: readonly string[],
    site: Identity,
    wanted: (statement: ObservedStatement) => boolean,
  ): Promise<LineElsewhere[]> {
    if (publishers.length === 0) return [];
    const files = await this.#others.naming(publishers, site.display ? [site.host, site.display] : [site.host]);
    return publishers.flatMap((publisher) => {
      const file = files.get(publisher)?.file;
      const statement = file?.statements.find((said) => wanted(said) && isNamed(said, site));
      const domain = registrableDomainOf(publisher);
      if (!file || !statement || domain === null) return [];
      return [{ domain, quote: quoteOf({ url: file.fileUrl ?? `https://${publisher}/` }, statement) }];
    });
  }
}

function isNamed({ value }: ObservedStatement, site: Identity): boolean {
  const named = identify(value);
  return named.ok && named.identity.domain === site.domain;
}

function domainNamed(value: string): string | null {
  const named = identify(value);
  return named.ok ? named.identity.registrableDomain : null;
}
