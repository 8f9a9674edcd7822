import type { Release, ReleaseDifference } from '@vouchwire/api-contract';
import { AppError } from '../../platform/errors/app-error.ts';
import { DAY_MS } from '../../platform/time/utc-day.ts';
import type { TableRow } from '../table-text.ts';

/** Share of the states that two releases both have which may differ without a review by a person. */
const MAX_CHANGED_SHARE = 0.05;
/** Longer after the previous release, many differences are expected. */
const MAX_DAYS_BETWEEN = 45;
/** Number of rows that a report names for each kind of change. */
const NAMED_ROWS = 20;

/** The states that are compared: the column of their table, and the value that says that there is none. */
const COMPARED = {
  relationships: { title: 'Relationships', column: 'state', none: null },
  nodes: { title: 'Site states', column: 'site_state', none: 'not-known' },
} as const;
type ComparedTable = keyof typeof COMPARED;

/** Number of rows of a table that have a state. */
export type StateCounts = Readonly<Record<ComparedTable, number>>;

/** Exit code of a command whose release a person has to review first. */
export const EXIT_HELD = 3;

/** A release was not written, because a person has to review what changed since the previous one. */
export class HeldReleaseError extends AppError {
  constructor(message: string) {
    super('export-failed', message);
  }
}

/** Changes of the states that a release and its previous one both have. */
export class ReleaseReview {
  readonly #previous: Release;
  /** Rows by table and kind of change, such as `confirmed → stale`. */
  readonly #changed: Readonly<Record<ComparedTable, Map<string, string[]>>> = {
    relationships: new Map(),
    nodes: new Map(),
  };
  /** Rows whose state only the later release has. */
  readonly #added = { relationships: 0, nodes: 0 };

  constructor(previous: Release) {
    this.#previous = previous;
  }

  add({ table, row, before = {}, change }: ReleaseDifference): void {
    if (!(table === 'relationships' || table === 'nodes') || change === 'removed') return;
    const { column, none } = COMPARED[table];
    const [earlier = none, later = none] = [before[column], row[column]];
    if (later === none || later === earlier) return;
    if (earlier === none) this.#added[table] += 1;
    else {
      const kind = `${earlier} → ${later}`;
      this.#changed[table].set(kind, [...(this.#changed[table].get(kind) ?? []), formatRow(row as TableRow)]);
    }
  }

  /**
   * @param counts of the later release
   * @param created time of the later release
   * @throws HeldReleaseError
   */
  assertReviewed(counts: StateCounts, created: Date): void {
    const days = (created.getTime() - Date.parse(this.#previous.created_at)) / DAY_MS;
    const tables = this.#compare(counts);
    const exceeding = tables.filter(({ changed, both }) => changed > both * MAX_CHANGED_SHARE);
    if (days > MAX_DAYS_BETWEEN || exceeding.length === 0) return;
    const shares = exceeding.map(({ title, changed, both }) => `${title}: ${changed} of ${both} changed`).join('; ');
    throw new HeldReleaseError(
      `The release is held: since ${this.#previous.version}, more than ${MAX_CHANGED_SHARE * 100} % have another state (${shares}). Read the report (--report FILE), then run the command again with --reviewed`,
    );
  }

  /** Renders what changed, as Markdown. */
  renderReport(counts: StateCounts): string {
    const lines = [`# Changes since release ${this.#previous.version}`, ''];
    for (const { title, table, changed, both } of this.#compare(counts)) {
      lines.push(`## ${title}`, '', `${changed} of the ${both} that both releases have changed their state.`, '');
      for (const [kind, rows] of [...this.#changed[table]].sort((a, b) => b[1].length - a[1].length)) {
        lines.push(`### ${kind}: ${rows.length}`, '', ...rows.slice(0, NAMED_ROWS).map((row) => `- ${row}`));
        if (rows.length > NAMED_ROWS) lines.push(`- and ${rows.length - NAMED_ROWS} more`);
        lines.push('');
      }
    }
    return lines.join('\n');
  }

  #compare(counts: StateCounts) {
    return (Object.keys(COMPARED) as ComparedTable[]).map((table) => ({
      table,
      title: COMPARED[table].title,
      changed: [...this.#changed[table].values()].reduce((sum, rows) => sum + rows.length, 0),
      both: counts[table] - this.#added[table],
    }));
  }
}

/** The values are text of others, which must not be read as Markdown. */
const formatRow = ({ domain, source, relationship, target, line }: TableRow): string =>
  domain === undefined
    ? `\`${source}\` ${relationship} \`${target}\`${line === null ? '' : ` (line ${line})`}`
    : `\`${domain}\``;
