import { AI_FORMATS, type AiFormat, type AiSource, type FileReading, type MemberAi } from '@vouchwire/api-contract';
import { MAX_AI_STATEMENTS } from '@vouchwire/api-contract/schemas';
import { toFileReading } from '@vouchwire/domain-lookup';
import {
  type AiUse,
  type AiUseValue,
  comparePublisherStatements,
  listTrustTxtStatements,
  type PublisherStatement,
} from '@vouchwire/publisher-files';
import { areReadTogether, compareText, suspendsTrust } from '@vouchwire/trust-graph';
import type { IdentityNode } from '../graph/graph-model.ts';
import { takeTurn } from '../platform/limiter/event-loop-turns.ts';
import type { Records } from '../platform/records/schema.ts';
import { queryInPages, valuePages } from '../platform/records/value-pages.ts';
import { listMissingPlaces } from '../publisher-files/file-places.ts';
import { FILE_OUTCOMES } from '../publisher-files/file-reading.ts';
import { PublisherFileRepository, type RecordedFile } from '../publisher-files/publisher-file-repository.ts';

type SourceResult = Pick<AiSource, 'outcome' | 'cause' | 'checked_at'>;

/** A statement with the date when it was last read. */
interface ReadStatement {
  readonly statement: PublisherStatement;
  readonly readAt: string | null;
}

/** What sites state about uses by machines, from the records. This service sends no requests. */
export class AiStatementsService {
  readonly #files: PublisherFileRepository;
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
    this.#files = new PublisherFileRepository(records);
  }

  /**
   * Reads the statements of sites, with a constant number of queries for each page of hosts.
   * @param sites identities in the graph by their hosts. Null if the graph does not contain the host
   */
  async list(sites: ReadonlyMap<string, IdentityNode | null>): Promise<Map<string, MemberAi>> {
    const found = new Map<string, MemberAi>();
    for (const hosts of valuePages(sites.keys())) {
      const files = await this.#files.listAiFiles(hosts);
      const lines = Map.groupBy(await this.#queryTrainingLines(hosts), ({ publisher }) => publisher);
      for (const host of hosts) {
        const node = sites.get(host) ?? null;
        const isOtherTenant = suspendsTrust(node?.siteState ?? null);
        const stated = lines.get(host) ?? [];
        const own = { host, isOtherTenant, reading: toFileReading(host, node), hasTrainingLine: stated.length > 0 };
        found.set(host, toMemberAi(own, readTrustTxt(host, node, stated), files.get(host) ?? []));
      }
      // The database answers on this thread.
      await takeTurn();
    }
    return found;
  }

  #queryTrainingLines(hosts: readonly string[]): Promise<TrainingLine[]> {
    return queryInPages(hosts, (page) =>
      this.#records.db
        .selectFrom('statement_period')
        .select(({ fn }) => ['publisher', 'attribute', 'value', fn.min('line').as('line')])
        .where('publisher', 'in', page)
        .where('attribute', '=', 'datatrainingallowed')
        .where('valid_to', 'is', null)
        // A hostile file can repeat a line thousands of times.
        .groupBy(['publisher', 'attribute', 'value'])
        .orderBy('line')
        .execute(),
    );
  }
}

interface TrainingLine {
  readonly publisher: string;
  readonly line: number | null;
  readonly attribute: string;
  readonly value: string;
}

function readTrustTxt(host: string, node: IdentityNode | null, lines: readonly TrainingLine[]): ReadStatement[] {
  const file = {
    lines: lines.map(({ line, attribute, value }) => ({ line, content: `${attribute}=${value}` })),
    statements: lines.map(({ line, attribute, value }) => ({ line, attribute, value, reference: null })),
  };
  return listTrustTxtStatements(file, node?.fileUrl ?? `https://${host}/trust.txt`, host).map((statement) => ({
    statement,
    readAt: node?.fileReadAt ?? null,
  }));
}

interface OwnSite {
  readonly host: string;
  /** Whether its address may have another tenant than the one that is listed. */
  readonly isOtherTenant: boolean;
  /** Reading of its trust.txt. */
  readonly reading: FileReading;
  /** Whether its trust.txt has a line about training, also an invalid one. */
  readonly hasTrainingLine: boolean;
}

function toMemberAi(
  { host, isOtherTenant, reading, hasTrainingLine }: OwnSite,
  trustTxt: readonly ReadStatement[],
  files: readonly RecordedFile[],
): MemberAi {
  const sources = AI_FORMATS.map((format) => {
    if (format === 'trust-txt') return { format, statements: trustTxt, ...toTrustTxtResult(reading, hasTrainingLine) };
    const places = files.filter((file) => file.format === getFileFormat(format));
    const statements = places.flatMap((file) => listStatements(format, file));
    return { format, statements, ...toResult(format, places) };
  });
  const compared = isOtherTenant
    ? []
    : compareReadTogether(
        host,
        sources.flatMap(({ statements }) => statements),
      );
  const relations = new Set(compared.map(({ relation }) => relation));
  const relation = (['differ', 'agree', 'not-comparable', 'one-file'] as const).find((one) => relations.has(one));
  const differing = new Set(compared.flatMap((one) => (one.relation === 'differ' ? [one.qualifier as AiUse] : [])));
  const rank = ({ statement: { qualifier, coverage } }: ReadStatement): number =>
    coverage === 'part' ? 2 : differing.has(qualifier as AiUse) ? 0 : 1;
  const isSilent = !isOtherTenant && sources.every(isReadWithoutStatement);
  return {
    agreement: relation ?? (isSilent ? 'none' : 'not-known'),
    differing_uses: [...differing],
    sources: sources.map(({ format, outcome, cause, checked_at, statements }) => ({
      format,
      outcome,
      cause,
      checked_at,
      statements: statements
        .toSorted((one, other) => rank(one) - rank(other))
        .slice(0, MAX_AI_STATEMENTS)
        .map(toAiStatement),
      statements_total: statements.length,
    })),
  };
}

/** Content Signals are in the places of AIPREF. */
const getFileFormat = (format: Exclude<AiFormat, 'trust-txt'>) => (format === 'content-signals' ? 'aipref' : format);

const listStatements = (format: AiFormat, { statements, lastSeenAt }: RecordedFile): ReadStatement[] =>
  statements
    .filter((statement) => statement.topic === 'ai-use' && statement.format === format)
    .map((statement) => ({ statement, readAt: lastSeenAt }));

/** Compares the statements that were read together with the newest one. A site can have changed its mind in between. */
function compareReadTogether(host: string, statements: readonly ReadStatement[]) {
  const newest =
    statements
      .flatMap(({ readAt }) => readAt ?? [])
      .sort(compareText)
      .at(-1) ?? null;
  const comparable = statements.filter(({ readAt }) => areReadTogether(readAt, newest));
  return comparePublisherStatements(
    host,
    comparable.map(({ statement }) => statement),
  );
}

/**
 * Returns true if the format has no statement for certain. The answer of another site gives no information about this
 * one, and a page in place of a trust.txt can be a test for humans.
 */
const isReadWithoutStatement = ({ format, outcome, cause }: SourceResult & { readonly format: AiFormat }): boolean =>
  outcome === 'absent' || (outcome === 'not-this-format' && cause !== 'other-site' && format !== 'trust-txt');

function toAiStatement({ statement, readAt }: ReadStatement): AiSource['statements'][number] {
  const { qualifier, value, coverage, format, url, text, line, pointer } = statement;
  return {
    use: qualifier as AiUse,
    value: value as AiUseValue,
    coverage,
    format,
    url,
    text,
    line,
    pointer,
    read_at: readAt,
  };
}

const ABSENT = { outcome: 'absent', cause: 'no-statement' } as const;

function toTrustTxtResult({ outcome, checked_at, read_at }: FileReading, hasTrainingLine: boolean): SourceResult {
  switch (outcome) {
    case null:
      return { outcome: 'not-checked', cause: null, checked_at: null };
    case 'found':
      return { ...(hasTrainingLine ? { outcome, cause: null } : ABSENT), checked_at: read_at };
    case 'redirected-off-site':
      return { outcome: 'not-this-format', cause: 'other-site', checked_at };
    case 'not-a-policy-file':
      return { outcome: 'not-this-format', cause: null, checked_at };
    default:
      return { outcome, cause: null, checked_at };
  }
}

/**
 * Returns the strongest result of the places of a format. Without the result of each place, a statement could be in
 * another one. The date of an absent statement is that of the place that was read first.
 */
function toResult(format: Exclude<AiFormat, 'trust-txt'>, places: readonly RecordedFile[]): SourceResult {
  const results = places.map((file) => ({
    ...(file.outcome === 'found' && listStatements(format, file).length === 0 ? ABSENT : file),
    checkedAt: file.checkedAt,
  }));
  const strongest = FILE_OUTCOMES.findLast((one) => results.some(({ outcome }) => outcome === one));
  const isWeak = strongest === 'absent' || strongest === 'not-this-format';
  if (strongest === undefined || (isWeak && listMissingPlaces(places, getFileFormat(format)).length > 0))
    return { outcome: 'not-checked', cause: null, checked_at: null };
  const dates = (isWeak ? results : results.filter(({ outcome }) => outcome === strongest))
    .map(({ checkedAt }) => checkedAt)
    .sort(compareText);
  return {
    outcome: strongest,
    cause: results.find(({ outcome }) => outcome === strongest)?.cause ?? null,
    checked_at: dates.at(isWeak ? 0 : -1) ?? null,
  };
}
