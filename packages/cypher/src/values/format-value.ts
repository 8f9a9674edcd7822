import { Float } from '@vouchwire/property-graph';
import { CypherError } from '../cypher-error.ts';
import { formatTemporal } from '../temporal/format-temporal.ts';
import { formatFloat } from './format-float.ts';
import { isList, isMap } from './type-name.ts';
import { NodeValue, PathValue, RelationshipValue, type Value } from './value.ts';
import { checkNesting } from './value-error.ts';

/** A value that shares its parts may be exponentially larger as text than in memory. */
const MAX_CHARS = 2 ** 22;

/**
 * Formats a value in the notation of the TCK: `'text'`, `1.0`, `[1, null]`, `{a: 1}`, `(:A:B {name: 'x'})`,
 * `[:T {a: 1}]`, `<(:A)-[:T]->(:B)>`. A temporal value is its ISO 8601 text in quotes.
 * @throws CypherError `LimitError` if the text is longer than 2^22 characters
 */
export function formatValue(value: Value): string {
  const writer = new Writer();
  writeValue(value, writer, 0);
  return writer.text;
}

class Writer {
  readonly #parts: string[] = [];
  #length = 0;

  get text(): string {
    return this.#parts.join('');
  }

  write(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
    if (this.#length > MAX_CHARS) {
      throw new CypherError(
        'LimitError',
        'runtime',
        'MemoryLimit',
        `A value has more than ${MAX_CHARS} characters as text.`,
      );
    }
  }
}

function writeValue(value: Value, writer: Writer, depth: number): void {
  checkNesting(depth);
  if (value === null) writer.write('null');
  else if (typeof value === 'string') writer.write(quote(value));
  else if (typeof value !== 'object') writer.write(String(value));
  else if (value instanceof Float) writer.write(formatFloat(value.value));
  else if (isList(value)) {
    writer.write('[');
    value.forEach((item, index) => {
      if (index > 0) writer.write(', ');
      writeValue(item, writer, depth + 1);
    });
    writer.write(']');
  } else if (isMap(value)) writeEntries(value, writer, depth);
  else if (value instanceof NodeValue) writeNode(value, writer, depth);
  else if (value instanceof RelationshipValue) writeRelationship(value, writer, depth);
  else if (value instanceof PathValue) writePath(value, writer, depth);
  else writer.write(`'${formatTemporal(value)}'`);
}

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function writeEntries(entries: Iterable<readonly [string, Value]>, writer: Writer, depth: number): void {
  writer.write('{');
  let isFirst = true;
  for (const [key, value] of entries) {
    writer.write(isFirst ? `${key}: ` : `, ${key}: `);
    isFirst = false;
    writeValue(value, writer, depth + 1);
  }
  writer.write('}');
}

function writeNode({ graph, id }: NodeValue, writer: Writer, depth: number): void {
  const labels = graph
    .getLabels(id)
    .map((label) => `:${label}`)
    .join('');
  const keys = graph.nodePropertyKeys(id);
  writer.write(`(${labels}${labels !== '' && keys.length > 0 ? ' ' : ''}`);
  if (keys.length > 0) {
    const entries = keys.map((key) => [graph.propertyKeys[key]!, graph.nodeProperty(id, key)] as const);
    writeEntries(entries, writer, depth);
  }
  writer.write(')');
}

function writeRelationship({ graph, id }: RelationshipValue, writer: Writer, depth: number): void {
  writer.write(`[:${graph.relationshipTypes[graph.getTypeId(id)]}`);
  const keys = graph.relationshipPropertyKeys(id);
  if (keys.length > 0) {
    writer.write(' ');
    const entries = keys.map((key) => [graph.propertyKeys[key]!, graph.relationshipProperty(id, key)] as const);
    writeEntries(entries, writer, depth);
  }
  writer.write(']');
}

function writePath(path: PathValue, writer: Writer, depth: number): void {
  writer.write('<');
  path.nodes.forEach((node, index) => {
    writeNode(new NodeValue(path.graph, node), writer, depth);
    const relationship = path.relationships[index];
    if (relationship === undefined) return;
    // The arrow shows the direction of the relationship, not of the walk.
    const isForward = path.graph.getStart(relationship) === node;
    writer.write(isForward ? '-' : '<-');
    writeRelationship(new RelationshipValue(path.graph, relationship), writer, depth);
    writer.write(isForward ? '->' : '-');
  });
  writer.write('>');
}
