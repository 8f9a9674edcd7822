/** An answer that is JSON already, such as rows that another process wrote: sent as it is, without reading it again. */
export class RawJson {
  /** Bytes where the answer is kept and sent again: text would be encoded each time. */
  readonly json: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;

  constructor(json: string | Buffer, headers: Readonly<Record<string, string>> = {}) {
    this.json = json;
    this.headers = headers;
  }
}
