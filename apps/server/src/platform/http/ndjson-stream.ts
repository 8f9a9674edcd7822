import { Readable } from 'node:stream';

/** A response with one JSON value per line, sent while it is being computed. */
export class NdjsonStream {
  readonly #lines: AsyncIterable<readonly string[]>;
  readonly headers: Readonly<Record<string, string>>;

  /** @param lines JSON texts without line breaks */
  constructor(lines: AsyncIterable<readonly string[]>, headers: Readonly<Record<string, string>>) {
    this.#lines = lines;
    this.headers = headers;
  }

  /** Ends with an error if the source of the lines fails. The client then sees an aborted response. */
  toReadable(): Readable {
    return Readable.from(joinLines(this.#lines), { objectMode: false });
  }
}

async function* joinLines(lines: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  for await (const some of lines) yield some.map((line) => `${line}\n`).join('');
}
