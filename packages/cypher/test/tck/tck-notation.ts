import {
  DateTimeValue,
  DateValue,
  DurationValue,
  Float,
  LocalDateTimeValue,
  LocalTimeValue,
  type PropertyGraph,
  TimeValue,
} from '@vouchwire/property-graph';
import { NodeValue, PathValue, RelationshipValue, type Value } from '../../src/index.ts';
import { formatValue } from '../format-value.ts';

/**
 * Values are compared as canonical text: keys and labels sorted, and lists too where their order is to be ignored. Expected
 * cells and actual values are turned into it by separate code.
 */
interface CanonicalOptions {
  readonly ignoresListOrder: boolean;
}

// Actual values

export function canonicalValue(value: Value, options: CanonicalOptions): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'boolean':
    case 'number':
    case 'bigint':
      return String(value);
    case 'string':
      return JSON.stringify(value);
  }
  if (value instanceof Float) return canonicalFloat(value.value);
  if (value instanceof NodeValue) return canonicalNode(value.graph, value.id, options);
  if (value instanceof RelationshipValue) return canonicalRelationship(value.graph, value.id, options);
  if (value instanceof PathValue) return canonicalPath(value, options);
  // The kit writes temporal values as strings.
  if (
    value instanceof DateValue ||
    value instanceof LocalTimeValue ||
    value instanceof TimeValue ||
    value instanceof LocalDateTimeValue ||
    value instanceof DateTimeValue ||
    value instanceof DurationValue
  ) {
    return JSON.stringify(javaTimeNotation(formatValue(value).replaceAll(/^'|'$/g, '')));
  }
  if (value instanceof Map) return canonicalMap([...value].map(([key, item]) => [key, canonicalValue(item, options)]));
  return canonicalList(
    (value as readonly Value[]).map((item) => canonicalValue(item, options)),
    options,
  );
}

/** The kit omits zero seconds, and its fractions have three, six or nine digits, as java.time writes them. */
const javaTimeNotation = (text: string): string =>
  text.replace(/(\d\d:\d\d):(\d\d)(\.\d+)?/, (_, minutes: string, seconds: string, fraction?: string) => {
    if (fraction === undefined) return seconds === '00' ? minutes : `${minutes}:${seconds}`;
    const digits = Math.ceil((fraction.length - 1) / 3) * 3;
    return `${minutes}:${seconds}${fraction.padEnd(digits + 1, '0')}`;
  });

const canonicalFloat = (value: number): string => `float:${Object.is(value, -0) ? 0 : value}`;
const canonicalList = (items: string[], { ignoresListOrder }: CanonicalOptions): string =>
  `[${(ignoresListOrder ? items.sort() : items).join(', ')}]`;
const canonicalMap = (entries: [string, string][]): string =>
  `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, text]) => `${JSON.stringify(key)}: ${text}`)
    .join(', ')}}`;
const toCanonicalNode = (labels: readonly string[], properties: string): string =>
  `(${[...labels]
    .sort()
    .map((label) => `:${label}`)
    .join('')} ${properties})`;

function canonicalNode(graph: PropertyGraph, node: number, options: CanonicalOptions): string {
  const properties = graph.nodePropertyKeys(node).map((key): [string, string] => {
    return [graph.propertyKeys[key] ?? '', canonicalValue(graph.nodeProperty(node, key), options)];
  });
  return toCanonicalNode(graph.getLabels(node), canonicalMap(properties));
}

function canonicalRelationship(graph: PropertyGraph, relationship: number, options: CanonicalOptions): string {
  const properties = graph.relationshipPropertyKeys(relationship).map((key): [string, string] => {
    return [graph.propertyKeys[key] ?? '', canonicalValue(graph.relationshipProperty(relationship, key), options)];
  });
  return `[:${graph.relationshipTypes[graph.getTypeId(relationship)]} ${canonicalMap(properties)}]`;
}

function canonicalPath({ graph, nodes, relationships }: PathValue, options: CanonicalOptions): string {
  let text = canonicalNode(graph, nodes[0] ?? -1, options);
  relationships.forEach((relationship, index) => {
    const inner = canonicalRelationship(graph, relationship, options);
    const isForward = graph.getStart(relationship) === nodes[index] && graph.getEnd(relationship) === nodes[index + 1];
    text += `${isForward ? `-${inner}->` : `<-${inner}-`}${canonicalNode(graph, nodes[index + 1] ?? -1, options)}`;
  });
  return `<${text}>`;
}

// Expected cells

/** Reads a cell of an expected table. @throws Error for notation that is unknown */
export function canonicalCell(cell: string, options: CanonicalOptions): string {
  const reader = new CellReader(cell, options);
  const text = reader.value();
  reader.end();
  return text;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

class CellReader {
  readonly #text: string;
  readonly #options: CanonicalOptions;
  #at = 0;

  constructor(text: string, options: CanonicalOptions) {
    this.#text = text;
    this.#options = options;
  }

  value(): string {
    this.#space();
    const next = this.#text[this.#at];
    if (next === "'") return JSON.stringify(this.#string());
    if (next === '{') return this.#map();
    if (next === '(') return this.#node();
    if (next === '<') return this.#path();
    if (next === '[') return /^\[\s*:/.test(this.#text.slice(this.#at)) ? this.#relationship() : this.#list();
    const word = this.#match(/^[-+\w.]+/);
    if (word === 'null' || word === 'true' || word === 'false') return word;
    if (word === 'NaN') return canonicalFloat(Number.NaN);
    if (word === 'Inf') return canonicalFloat(Number.POSITIVE_INFINITY);
    if (word === '-Inf') return canonicalFloat(Number.NEGATIVE_INFINITY);
    if (/^[-+]?\d+$/.test(word)) return String(BigInt(word));
    if (/^[-+]?\d*\.?\d+(?:e[-+]?\d+)?$/i.test(word)) return canonicalFloat(Number(word));
    throw new Error(`unknown value: ${this.#text}`);
  }

  end(): void {
    this.#space();
    if (this.#at !== this.#text.length) throw new Error(`more than a value: ${this.#text}`);
  }

  #string(): string {
    let text = '';
    for (this.#at += 1; this.#text[this.#at] !== "'"; this.#at += 1) {
      if (this.#at >= this.#text.length) throw new Error(`string without end: ${this.#text}`);
      if (this.#text[this.#at] === '\\') {
        this.#at += 1;
        const escaped = this.#text[this.#at] ?? '';
        text += ESCAPES[escaped] ?? escaped;
      } else text += this.#text[this.#at];
    }
    this.#at += 1;
    return text;
  }

  #list(): string {
    this.#expect('[');
    const items: string[] = [];
    if (!this.#consume(']')) {
      do items.push(this.value());
      while (this.#consume(','));
      this.#expect(']');
    }
    return canonicalList(items, this.#options);
  }

  #map(): string {
    const entries: [string, string][] = [];
    this.#expect('{');
    if (!this.#consume('}')) {
      do {
        this.#space();
        const key = this.#match(/^(?:`[^`]*`|\w+)/).replaceAll('`', '');
        this.#expect(':');
        entries.push([key, this.value()]);
      } while (this.#consume(','));
      this.#expect('}');
    }
    return canonicalMap(entries);
  }

  #node(): string {
    this.#expect('(');
    const labels: string[] = [];
    while (this.#consume(':')) labels.push(this.#match(/^\w+/));
    this.#space();
    const properties = this.#text[this.#at] === '{' ? this.#map() : '{}';
    this.#expect(')');
    return toCanonicalNode(labels, properties);
  }

  #relationship(): string {
    this.#expect('[');
    this.#expect(':');
    const type = this.#match(/^\w+/);
    this.#space();
    const properties = this.#text[this.#at] === '{' ? this.#map() : '{}';
    this.#expect(']');
    return `[:${type} ${properties}]`;
  }

  #path(): string {
    this.#expect('<');
    let text = this.#node();
    while (!this.#consume('>')) {
      if (this.#consume('<-')) {
        text += `<-${this.#relationship()}-`;
        this.#expect('-');
      } else {
        this.#expect('-');
        text += `-${this.#relationship()}->`;
        this.#expect('->');
      }
      text += this.#node();
    }
    return `<${text}>`;
  }

  #space(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1;
  }

  #consume(text: string): boolean {
    this.#space();
    if (!this.#text.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #expect(text: string): void {
    if (!this.#consume(text)) throw new Error(`${text} is missing at ${this.#at}: ${this.#text}`);
  }

  #match(pattern: RegExp): string {
    const found = pattern.exec(this.#text.slice(this.#at))?.[0];
    if (found === undefined) throw new Error(`unknown notation at ${this.#at}: ${this.#text}`);
    this.#at += found.length;
    return found;
  }
}
