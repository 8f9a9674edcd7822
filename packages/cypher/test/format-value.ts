import { Float } from '@vouchwire/property-graph';
import { formatTemporal } from '../src/temporal/format-temporal.ts';
import { formatFloat } from '../src/values/format-float.ts';
import { isList, isMap } from '../src/values/type-name.ts';
import { NodeValue, PathValue, RelationshipValue, type Value } from '../src/values/value.ts';

/**
 * Formats a value in the notation of the TCK: `'text'`, `1.0`, `[1, null]`, `{a: 1}`, `(:A:B {name: 'x'})`,
 * `[:T {a: 1}]`, `<(:A)-[:T]->(:B)>`. A temporal value is its ISO 8601 text in quotes.
 */
export function formatValue(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object') return String(value);
  if (value instanceof Float) return formatFloat(value.value);
  if (isList(value)) return `[${value.map(formatValue).join(', ')}]`;
  if (isMap(value)) return formatEntries(value);
  if (value instanceof NodeValue) return formatNode(value);
  if (value instanceof RelationshipValue) return formatRelationship(value);
  if (value instanceof PathValue) return formatPath(value);
  return `'${formatTemporal(value)}'`;
}

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const formatEntries = (entries: Iterable<readonly [string, Value]>): string =>
  `{${[...entries].map(([key, value]) => `${key}: ${formatValue(value)}`).join(', ')}}`;

function formatNode({ graph, id }: NodeValue): string {
  const labels = graph
    .getLabels(id)
    .map((label) => `:${label}`)
    .join('');
  const keys = graph.nodePropertyKeys(id);
  const entries = keys.map((key) => [graph.propertyKeys[key]!, graph.nodeProperty(id, key)] as const);
  return `(${[labels, entries.length > 0 ? formatEntries(entries) : ''].filter((part) => part !== '').join(' ')})`;
}

function formatRelationship({ graph, id }: RelationshipValue): string {
  const keys = graph.relationshipPropertyKeys(id);
  const entries = keys.map((key) => [graph.propertyKeys[key]!, graph.relationshipProperty(id, key)] as const);
  return `[:${graph.relationshipTypes[graph.getTypeId(id)]}${entries.length > 0 ? ` ${formatEntries(entries)}` : ''}]`;
}

function formatPath(path: PathValue): string {
  const steps = path.nodes.map((node, index) => {
    const shown = formatNode(new NodeValue(path.graph, node));
    const relationship = path.relationships[index];
    if (relationship === undefined) return shown;
    // The arrow shows the direction of the relationship, not of the walk.
    const isForward = path.graph.getStart(relationship) === node;
    const edge = formatRelationship(new RelationshipValue(path.graph, relationship));
    return `${shown}${isForward ? '-' : '<-'}${edge}${isForward ? '->' : '-'}`;
  });
  return `<${steps.join('')}>`;
}
