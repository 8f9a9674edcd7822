import { compareText } from '@vouchwire/trust-graph';
import type { EffectiveFileState } from '../../policy-files/effective-file/resolve-effective-file.ts';
import type { ExportableFile } from '../exportable-files.ts';
import type { TableRow } from '../table-text.ts';

/** An observation about a file that users of the data should know. */
type ReleaseIssue = { readonly kind: keyof typeof ISSUE_KINDS } & TableRow;

/** Kinds of issues with their meaning. */
const ISSUE_KINDS = {
  contradicted:
    'The current file of the target names another owner. Both files are quoted as they are; either may be out of date.',
  'file-not-current': 'The last good file counts, but later attempts to read it failed for so long that it is stale.',
  'no-readable-file':
    'The last attempt found no trust.txt that could be read: refused, led to another site, unreachable or not a trust.txt. A site without a file (absent) is not listed, because most sites have none.',
  'not-in-graph':
    'The file names more organizations than the budget of its registrable domain allows in the graph. The others are in the statements and not in the relationships.',
} as const;

const UNREADABLE: ReadonlySet<string> = new Set(['blocked', 'redirected-off-site', 'unreachable', 'not-a-policy-file']);

/** Collects `statistics.json` and `issues.json` while the files are streamed. */
export class ReleaseStatistics {
  readonly #attributes = new Map<string, number>();
  readonly #relationships = new Map<string, Map<string, number>>();
  readonly #outcomes = new Map<string, number>();
  readonly #issues: ReleaseIssue[] = [];

  /** @param rows rows of the file in the release */
  addFile(
    { statements }: ExportableFile,
    rows: { readonly relationships: readonly TableRow[]; readonly statements: readonly TableRow[] },
  ): void {
    for (const { attribute } of rows.statements) increment(this.#attributes, String(attribute));
    for (const { source = null, relationship = null, target = null, state, line = null } of rows.relationships) {
      const states = this.#relationships.get(String(relationship)) ?? new Map<string, number>();
      this.#relationships.set(String(relationship), states);
      increment(states, String(state));
      if (state === 'contradicted') this.#issues.push({ kind: 'contradicted', source, relationship, target, line });
    }
    if (statements.unshownCount > 0)
      this.#issues.push({
        kind: 'not-in-graph',
        publisher: statements.publisher.domain,
        organizations: statements.unshownCount,
      });
  }

  addState({ publisher, file, stale, lastRead, lastAttempt, outcomeSince }: EffectiveFileState): void {
    if (lastAttempt) increment(this.#outcomes, lastAttempt.outcome);
    if (file && stale)
      this.#issues.push({
        kind: 'file-not-current',
        publisher,
        last_read: lastRead,
        last_outcome: lastAttempt?.outcome ?? null,
      });
    else if (!file && lastAttempt && UNREADABLE.has(lastAttempt.outcome))
      this.#issues.push({
        kind: 'no-readable-file',
        publisher,
        last_outcome: lastAttempt.outcome,
        since: outcomeSince,
      });
  }

  toStatistics() {
    return {
      statements_by_attribute: toSortedObject(this.#attributes),
      relationships_by_state: Object.fromEntries(
        [...this.#relationships].sort().map(([type, states]) => [type, toSortedObject(states)]),
      ),
      last_attempts_by_outcome: toSortedObject(this.#outcomes),
    };
  }

  toIssues() {
    return {
      note: 'An issue is an observation about files. It is not a judgment about a publisher.',
      kinds: ISSUE_KINDS,
      issues: this.#issues.toSorted((a, b) => compareText(JSON.stringify(a), JSON.stringify(b))),
    };
  }
}

function increment(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

const toSortedObject = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].sort());
