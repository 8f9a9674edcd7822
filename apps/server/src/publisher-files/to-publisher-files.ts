import type { PublisherFile, PublisherFiles } from '@vouchwire/api-contract';
import { comparePublisherStatements, PUBLISHER_FILES, type PublisherStatement } from '@vouchwire/publisher-files';
import { listMissingPlaces } from './file-places.ts';
import type { RecordedFile } from './publisher-file-repository.ts';

/** The statements of a publisher's trust.txt, and the time when it was read. */
export interface TrustTxtStatements {
  readonly statements: readonly PublisherStatement[];
  readonly readAt: string;
}

/**
 * Describes the files of a publisher with one entry for each place, and compares their statements with each other and
 * with its trust.txt. Formats and places that were not requested appear as `not-checked`.
 * @param notCheckedCause why nothing was requested, null if there is no single reason
 */
export function toPublisherFiles(
  domain: string,
  files: readonly RecordedFile[],
  trustTxt: TrustTxtStatements | null,
  notCheckedCause: string | null = null,
): PublisherFiles {
  const readAt = new Map<PublisherStatement, string | null>();
  for (const statement of trustTxt?.statements ?? []) readAt.set(statement, trustTxt?.readAt ?? null);
  for (const { statements, lastSeenAt } of files) for (const statement of statements) readAt.set(statement, lastSeenAt);
  return {
    files: PUBLISHER_FILES.flatMap(({ id, name, specification }) => {
      const common = { format: id, name, version: specification.version };
      const places = files.filter(({ format }) => format === id);
      const notChecked = { ...common, ...NOT_CHECKED, cause: notCheckedCause };
      return [
        ...places.map((file) => ({ ...common, ...toResult(file) })),
        // If nothing was requested at all, one entry represents all places.
        ...(places.length === 0 ? [notChecked] : listMissingPlaces(places, id).map(() => notChecked)),
      ];
    }),
    comparisons: comparePublisherStatements(domain, [...readAt.keys()]).map((comparison) => ({
      topic: comparison.topic,
      qualifier: comparison.qualifier,
      relation: comparison.relation,
      statements: comparison.statements.map((statement) => {
        const { value, coverage, format, url, text, line, pointer } = statement;
        return { value, coverage, format, url, text, line, pointer, read_at: readAt.get(statement) ?? null };
      }),
      total: comparison.total,
    })),
    diagnostics: [],
  };
}

type PlaceResult = Omit<PublisherFile, 'format' | 'name' | 'version'>;

const NOT_CHECKED: PlaceResult = {
  outcome: 'not-checked',
  cause: null,
  wall: null,
  url: null,
  checked_at: null,
  first_seen_at: null,
  last_seen_at: null,
  problems: [],
  problems_total: 0,
};

const toResult = (file: RecordedFile): PlaceResult => ({
  outcome: file.outcome,
  cause: file.cause,
  wall: file.wall,
  url: file.url,
  checked_at: file.checkedAt,
  first_seen_at: file.firstSeenAt,
  last_seen_at: file.lastSeenAt,
  problems: file.problems.map(({ code, name, line, pointer }) => ({ code, name, line, pointer })),
  problems_total: file.problemCount,
});
