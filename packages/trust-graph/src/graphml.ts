import { escapeXml } from './escape-xml.ts';

/** An attribute of a graph, its nodes or its edges. */
export interface GraphmlKey {
  readonly id: string;
  readonly element: 'graph' | 'node' | 'edge';
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'int' | 'long' | 'double';
}

/** Content of a document before its nodes. */
export interface GraphmlHead {
  /** Id of the graph. */
  readonly id: string;
  readonly description?: string;
  readonly keys: readonly GraphmlKey[];
  /** Attributes of the graph, as {@link GraphmlWriter.formatData} returns them. */
  readonly data: string;
}

/**
 * Parts of a GraphML 1.0 document, for writers that stream: head, nodes and edges, tail.
 * @see http://graphml.graphdrawing.org/specification.html
 */
export class GraphmlWriter {
  readonly #replacement: string;

  /** @param replacement for characters that XML does not allow; they are removed by default */
  constructor(replacement = '') {
    this.#replacement = replacement;
  }

  /** Formats the document up to the first node. */
  formatHead({ id, description, keys, data }: GraphmlHead): string {
    return [
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
      ' xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">\n',
      description === undefined ? '' : `<desc>${this.#escape(description)}</desc>\n`,
      ...keys.map(
        ({ id: key, element, name, type }) =>
          `<key id="${key}" for="${element}" attr.name="${this.#escape(name)}" attr.type="${type}"/>\n`,
      ),
      `<graph id="${id}" edgedefault="directed">\n`,
      data,
    ].join('');
  }

  /** Formats one attribute. Null is omitted, because GraphML has no null. */
  formatData(key: string, value: string | number | boolean | null | undefined): string {
    return value === null || value === undefined ? '' : `<data key="${key}">${this.#escape(String(value))}</data>`;
  }

  formatNode(id: string, data: string): string {
    return `<node id="${this.#escape(id)}">${data}</node>\n`;
  }

  formatEdge(ends: { readonly id?: string; readonly source: string; readonly target: string }, data: string): string {
    const attributes = Object.entries(ends).map(([name, value]) => ` ${name}="${this.#escape(value)}"`);
    return `<edge${attributes.join('')}>${data}</edge>\n`;
  }

  formatTail(): string {
    return '</graph>\n</graphml>\n';
  }

  #escape(text: string): string {
    return escapeXml(text, this.#replacement);
  }
}
