import { GraphBuilder, type PropertyGraph, type PropertyValue } from '@vouchwire/property-graph';
import {
  NodeValue,
  type PathPattern,
  parseQuery,
  RelationshipValue,
  runQuery,
  type Span,
  type Value,
} from '../../src/index.ts';

type Properties = readonly (readonly [string, PropertyValue])[];
type Row = ReadonlyMap<string, Value>;

const NO_PROPERTIES: Properties = [];
const CLAUSE = /\b(?:CREATE|UNWIND|MATCH|WITH|DELETE)\b/gi;

/** The initial graph of a scenario. It writes what the kit's fixtures write: CREATE after reading clauses, and DELETE. */
export class FixtureGraph {
  readonly #nodes: { labels: readonly string[]; properties: Properties }[] = [];
  readonly #relationships: { start: number; type: string; end: number; properties: Properties }[] = [];
  /** Index in `#relationships` of each relationship of the graph that was built last. */
  readonly #indexes = new Map<number, number>();
  readonly #deleted = new Set<number>();

  /** @returns the graph so far. Nodes keep their numbers. */
  build(): PropertyGraph {
    const builder = new GraphBuilder();
    this.#indexes.clear();
    for (const { labels, properties } of this.#nodes) builder.addNode(labels, properties);
    this.#relationships.forEach(({ start, type, end, properties }, index) => {
      if (!this.#deleted.has(index)) this.#indexes.set(builder.addRelationship(start, type, end, properties), index);
    });
    return builder.build();
  }

  execute(text: string, parameters: ReadonlyMap<string, Value> = new Map()): void {
    let rows: Row[] = [new Map()];
    for (const segment of listSegments(text)) {
      const body = segment.slice(6);
      if (/^create/i.test(segment)) rows = this.#create(body, rows, parameters);
      else if (/^delete/i.test(segment)) this.#delete(body, rows);
      else rows = this.#read(`${segment} RETURN *`, rows, parameters);
    }
  }

  addNode(labels: readonly string[], properties: Properties): number {
    return this.#nodes.push({ labels, properties }) - 1;
  }

  addRelationship(start: number, type: string, end: number, properties: Properties = NO_PROPERTIES): number {
    return this.#relationships.push({ start, type, end, properties }) - 1;
  }

  /** Runs reading clauses after the rows that there are. */
  #read(text: string, rows: readonly Row[], parameters: ReadonlyMap<string, Value>): Row[] {
    const names = [...(rows[0]?.keys() ?? [])];
    const before =
      names.length === 0 ? '' : `UNWIND $rows AS row WITH ${names.map((name) => `row.${name} AS ${name}`).join(', ')} `;
    const graph = this.build();
    const result = runQuery(before + text, graph, {
      parameters: new Map<string, Value>([...parameters, ['rows', rows.map((row) => rebase(row, graph))]]),
    });
    return result.rows.map((values) => new Map(result.columns.map((column, index) => [column, values[index] ?? null])));
  }

  /** Creates pattern by pattern, because a property may refer to a node of an earlier one. */
  #create(patterns: string, rows: readonly Row[], parameters: ReadonlyMap<string, Value>): Row[] {
    const text = `MATCH ${patterns} RETURN 1`;
    const clause = parseQuery(text).parts[0]?.clauses[0];
    if (clause?.kind !== 'match') throw new Error(`no pattern: ${patterns}`);
    return clause.patterns.reduce<readonly Row[]>(
      (before, pattern) => this.#createPath(pattern, text, before, parameters),
      rows,
    ) as Row[];
  }

  #createPath(pattern: PathPattern, text: string, rows: readonly Row[], parameters: ReadonlyMap<string, Value>): Row[] {
    const textOf = ({ span }: { readonly span: Span }) => text.slice(span.offset, span.offset + span.length);
    const parts = [...pattern.nodes, ...pattern.relationships];
    const columns = parts.flatMap(({ properties }, index) =>
      properties ? [`${textOf(properties)} AS m${index}`] : [],
    );
    return rows.map((row) => {
      const maps = columns.length === 0 ? new Map() : this.#read(`RETURN ${columns.join(', ')}`, [row], parameters)[0];
      const propertiesOf = (index: number): Properties => {
        const map = maps?.get(`m${index}`);
        if (!(map instanceof Map)) return NO_PROPERTIES;
        return [...(map as ReadonlyMap<string, Value>)].filter(([, value]) => value !== null) as unknown as Properties;
      };
      const bound = new Map(row);
      const ids = pattern.nodes.map((node, index) => {
        const known = node.variable && bound.get(node.variable.name);
        if (known instanceof NodeValue) return known.id;
        const id = this.addNode(listLabels(textOf(node)), propertiesOf(index));
        if (node.variable) bound.set(node.variable.name, new NodeValue(EMPTY, id));
        return id;
      });
      pattern.relationships.forEach(({ types, direction }, index) => {
        const [left = -1, right = -1] = [ids[index], ids[index + 1]];
        const [start, end] = direction === 'incoming' ? [right, left] : [left, right];
        const type = types?.kind === 'label' ? types.name : '';
        this.addRelationship(start, type, end, propertiesOf(pattern.nodes.length + index));
      });
      return bound;
    });
  }

  #delete(names: string, rows: readonly Row[]): void {
    for (const name of names.split(',')) {
      for (const row of rows) {
        const value = row.get(name.trim());
        if (!(value instanceof RelationshipValue))
          throw new Error(`a fixture deletes what is no relationship: ${name}`);
        this.#deleted.add(this.#indexes.get(value.id) ?? -1);
      }
    }
  }
}

const EMPTY = new GraphBuilder().build();

/** Nodes keep their numbers when the graph grows, so a row refers to the newest graph. */
function rebase(row: Row, graph: PropertyGraph): Row {
  return new Map([...row].map(([name, value]) => [name, rebaseValue(value, graph)]));
}

function rebaseValue(value: Value, graph: PropertyGraph): Value {
  if (value instanceof NodeValue) return new NodeValue(graph, value.id);
  return Array.isArray(value) ? (value as readonly Value[]).map((item) => rebaseValue(item, graph)) : value;
}

/** Splits at the clauses that a fixture may have; consecutive reading clauses stay together. */
function listSegments(text: string): string[] {
  const quoted = text.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/g, (part) => '_'.repeat(part.length));
  const starts = [...quoted.matchAll(CLAUSE)];
  const segments: { isWriting: boolean; text: string }[] = [];
  starts.forEach((start, index) => {
    const part = text.slice(start.index, starts[index + 1]?.index).trim();
    const isWriting = /^(?:create|delete)/i.test(part);
    const last = segments.at(-1);
    if (last && !last.isWriting && !isWriting) last.text += ` ${part}`;
    else segments.push({ isWriting, text: part });
  });
  return segments.map((segment) => segment.text);
}

/** Labels between the variable and the properties of a node pattern. */
function listLabels(pattern: string): string[] {
  const head = pattern.replace(/^\(\s*(?:`[^`]*`|\w*)/, '').replace(/\{[\s\S]*$/, '');
  return [...head.matchAll(/:\s*(?:`([^`]*)`|(\w+))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}
