import { setImmediate } from 'node:timers/promises';
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
import { compareText } from '@vouchwire/trust-graph';
import type { IdentityNode } from '../graph/graph-model.ts';
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
        const trustTxt = readTrustTxt(host, node, lines.get(host) ?? []);
        found.set(host, toMemberAi(host, toFileReading(host, node), trustTxt, files.get(host) ?? []));
      }
      // The database answers on this thread.
      await setImmediate();
    }
    return found;
  }

  #queryTrainingLines(hosts: readonly string[]): Promise<TrainingLine[]> {
    return queryInPages(hosts, (page) =>
      this.#records.db
        .selectFrom('statement_period')
        .select(['publisher', 'line', 'attribute', 'value'])
        .where('publisher', 'in', page)
        .where('attribute', '=', 'datatrainingallowed')
        .where('valid_to', 'is', null)
        .orderBy('ordinal')
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

function toMemberAi(
  host: string,
  reading: FileReading,
  trustTxt: readonly ReadStatement[],
  files: readonly RecordedFile[],
): MemberAi {
  const sources = AI_FORMATS.map((format) => {
    if (format === 'trust-txt') return { format, statements: trustTxt, ...toTrustTxtResult(reading, trustTxt) };
    const places = files.filter((file) => file.format === getFileFormat(format));
    const statements = places.flatMap((file) => listStatements(format, file));
    return { format, statements, ...toResult(format, places) };
  });
  const compared = comparePublisherStatements(
    host,
    sources.flatMap(({ statements }) => statements.map(({ statement }) => statement)),
  );
  const relations = new Set(compared.map(({ relation }) => relation));
  const relation = (['differ', 'agree', 'not-comparable', 'one-file'] as const).find((one) => relations.has(one));
  return {
    agreement: relation ?? (sources.every(isReadWithoutStatement) ? 'none' : 'not-known'),
    differing_uses: compared.flatMap((one) => (one.relation === 'differ' ? [one.qualifier as AiUse] : [])),
    sources: sources.map(({ format, outcome, cause, checked_at, statements }) => ({
      format,
      outcome,
      cause,
      checked_at,
      statements: statements
        .toSorted((one, other) => getCoverageOrder(one) - getCoverageOrder(other))
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

/** Another site's answer gives no information about this one. */
const isReadWithoutStatement = ({ outcome, cause }: SourceResult): boolean =>
  outcome === 'absent' || (outcome === 'not-this-format' && cause !== 'other-site');

const getCoverageOrder = ({ statement }: ReadStatement): number => (statement.coverage === 'site' ? 0 : 1);

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

function toTrustTxtResult(
  { outcome, checked_at, read_at }: FileReading,
  statements: readonly ReadStatement[],
): SourceResult {
  switch (outcome) {
    case null:
      return { outcome: 'not-checked', cause: null, checked_at: null };
    case 'found':
      return { ...(statements.length > 0 ? { outcome, cause: null } : ABSENT), checked_at: read_at };
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
