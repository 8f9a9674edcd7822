import type { Value } from '../values/value.ts';
import type { JsonOptions } from './json-options.ts';
import { JsonText, writeRecord } from './write-value.ts';

export interface JsonRowsOptions extends JsonOptions {
  readonly columns: readonly string[];
  readonly maxRows: number;
  /** Maximum size of the whole array in UTF-8. */
  readonly maxBytes: number;
}

const BRACKETS_BYTES = 2;
const COMMA_BYTES = 1;

/** The rows of an answer as a JSON array of objects, up to a number of rows and of bytes. */
export class JsonRows {
  readonly #options: JsonRowsOptions;
  readonly #rows: string[] = [];
  #bytes = BRACKETS_BYTES;
  #truncatedBy: 'rows' | 'bytes' | null = null;

  constructor(options: JsonRowsOptions) {
    this.#options = options;
  }

  get json(): string {
    return `[${this.#rows.join(',')}]`;
  }

  get count(): number {
    return this.#rows.length;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get truncatedBy(): 'rows' | 'bytes' | null {
    return this.#truncatedBy;
  }

  /** Adds a row for `executePlan`. Returns false if a limit is reached, which leaves the row out. */
  add(row: readonly Value[]): boolean {
    const { columns, maxRows, maxBytes } = this.#options;
    if (this.#rows.length >= maxRows) {
      this.#truncatedBy = 'rows';
      return false;
    }
    const json = new JsonText(maxBytes - this.#bytes - COMMA_BYTES);
    writeRecord(
      columns.map((name, index): [string, Value] => [name, row[index] ?? null]),
      this.#options,
      json,
    );
    const bytes = this.#bytes + utf8Bytes(json.text) + COMMA_BYTES;
    if (json.isFull || bytes > maxBytes) {
      this.#truncatedBy = 'bytes';
      return false;
    }
    this.#bytes = bytes;
    this.#rows.push(json.text);
    return true;
  }
}

/** Bytes of a text in UTF-8. The text of JSON has no lone surrogates. */
function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // A surrogate is half of a character of four bytes.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}
