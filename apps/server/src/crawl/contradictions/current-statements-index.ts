import { getRegistrableDomain, type Identity, identify, type SourceStatement } from '@vouchwire/trust-graph';
import { isRelationAttribute } from 'trust-txt';
import type { Records } from '../../platform/records/schema.ts';
import { PolicyFileQueries } from '../../policy-files/effective-file/policy-file-queries.ts';
import type { Quote } from './site-contradiction.ts';
import { type FileStatements, quoteStatement } from './site-visit.ts';

/** A line of another publisher's current file. */
interface OtherSiteLine {
  /** Registrable domain of that publisher. */
  readonly domain: string;
  readonly quote: Quote;
}

const DETECTOR_ATTRIBUTES = ['control', 'controlledby', 'datatrainingallowed'];
/** Maximum number of hosts of one domain that are searched for a statement about another domain. */
const MAX_HOSTS = 200;

/** Finds lines of files in the records. Each visit queries an index, at constant cost. */
export class CurrentStatementsIndex {
  readonly #records: Records;
  readonly #policyFiles: PolicyFileQueries;

  constructor(records: Records) {
    this.#records = records;
    this.#policyFiles = new PolicyFileQueries(records);
  }

  /** Returns the statements of the latest readable file of a host that the detector needs. Null if there is none. */
  async findLatestFile(host: string): Promise<FileStatements | null> {
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
      .where('attribute', 'in', DETECTOR_ATTRIBUTES)
      .orderBy('ordinal')
      .execute();
    return { url: latest.file_url, statements };
  }

  /**
   * Returns the current line of a known publisher that names a host, preferably a `member` line. Null if there is none.
   */
  async findReferringLine(site: Identity): Promise<Quote | null> {
    const { db } = this.#records;
    const known = await db.selectFrom('crawl_host').select('named_by').where('host', '=', site.host).executeTakeFirst();
    if (!known?.named_by) return null;
    const hosts = await db
      .selectFrom('crawl_host')
      .select('host')
      .where('domain', '=', known.named_by)
      .orderBy('host')
      .limit(MAX_HOSTS)
      .execute();
    const publishers = new Set([known.named_by, ...hosts.map(({ host }) => host)]);
    const wanted = [(attribute: string) => attribute === 'member', isRelationAttribute];
    for (const isWanted of wanted) {
      const [line] = await this.#findLines([...publishers], site, ({ attribute }) => isWanted(attribute));
      if (line) return line.quote;
    }
    return null;
  }

  /**
   * Returns true if two registrable domains have one owner. This requires that the current file of each contains its
   * half of a control relationship.
   */
  async haveSameOwner(one: string, other: string): Promise<boolean> {
    for (const [owner, owned] of [
      [one, other],
      [other, one],
    ] as const) {
      const { ownerStates, ownedStates } = await this.#policyFiles.findControlStatements(owner, owned);
      if (ownerStates && ownedStates) return true;
    }
    return false;
  }

  async #findLines(
    publishers: readonly string[],
    site: Identity,
    isWanted: (statement: SourceStatement) => boolean,
  ): Promise<OtherSiteLine[]> {
    if (publishers.length === 0) return [];
    const files = await this.#policyFiles.listFilesNaming(
      publishers,
      site.display ? [site.host, site.display] : [site.host],
    );
    return publishers.flatMap((publisher) => {
      const file = files.get(publisher)?.file;
      const statement = file?.statements.find((candidate) => isWanted(candidate) && isNamed(candidate, site));
      const domain = getRegistrableDomain(publisher);
      if (!file || !statement || domain === null) return [];
      return [{ domain, quote: quoteStatement({ url: file.fileUrl ?? `https://${publisher}/` }, statement) }];
    });
  }
}

function isNamed({ value }: SourceStatement, site: Identity): boolean {
  const identified = identify(value);
  return identified.ok && identified.identity.domain === site.domain;
}
