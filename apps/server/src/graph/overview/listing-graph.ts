import { compareText } from '@vouchwire/trust-graph';
import { TrustGraphStore } from '../store/trust-graph-store.ts';

type Row = ReturnType<TrustGraphStore['readRow']>;

/**
 * Reads the current statements of recognized publishers, because anyone can publish long lists and confirm them with
 * their own sites. A statement is the number of its relationship, because a large graph has a million of them.
 */
export class ListingGraph extends TrustGraphStore {
  /** Counts the identities with a current file, and with a stale one. */
  countFiles(): { readonly current: number; readonly stale: number } {
    const publishers = this.#listPublishers();
    const stale = publishers.filter((node) => this.readRow('node', node).flag('fileStale')).length;
    return { current: publishers.length - stale, stale };
  }

  listAssociations(): Row[] {
    return this.findByType('association').map((node) => this.readRow('node', node));
  }

  /** Lists what recognized publishers say that they control. */
  listControlStatements(): number[] {
    return this.#listPublishers().flatMap((node) => this.#listStatements(node, 'CONTROL'));
  }

  /** Lists the members that recognized associations list, those of the shortest list first. */
  listListings(): number[] {
    return this.findByType('association')
      .map((node) => [node, this.readRow('node', node).number('memberCount') ?? 0, this.getDomain(node)] as const)
      .sort(([, size, domain], [, other, otherDomain]) => size - other || compareText(domain, otherDomain))
      .flatMap(([node]) => this.#listStatements(node, 'MEMBER'));
  }

  readStatement(statement: number): Row {
    return this.readRow('relationship', statement);
  }

  readSource(statement: number): Row {
    return this.readRow('node', this.graph.getStart(statement));
  }

  readTarget(statement: number): Row {
    return this.readRow('node', this.getTarget(statement));
  }

  getTarget(statement: number): number {
    return this.graph.getEnd(statement);
  }

  /** Returns the last reading of the newest file with one of the statements: an instant, or a month. */
  getLastSeen(statements: readonly number[]): string | null {
    return statements.reduce<string | null>((newest, statement) => {
      const seen = this.readStatement(statement).text('lastSeen');
      return seen !== null && (newest === null || seen > newest) ? seen : newest;
    }, null);
  }

  #listPublishers(): number[] {
    return [...this.findByType('association'), ...this.findByType('publisher')];
  }

  #listStatements(node: number, type: 'MEMBER' | 'CONTROL'): number[] {
    if (!this.readRow('node', node).flag('recognized')) return [];
    return this.listLinksOf(node, 'outgoing', [type]).filter(
      (statement) => this.readStatement(statement).text('state') !== 'stale',
    );
  }
}
