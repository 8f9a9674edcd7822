/** An answer that is JSON already, such as rows that another process wrote: sent as it is, without reading it again. */
export class RawJson {
  /** Text if it is short: it is written together with the headers. Bytes if it is long and cached: they need no encoding. */
  readonly json: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;

  constructor(json: string | Buffer, headers: Readonly<Record<string, string>> = {}) {
    this.json = json;
    this.headers = headers;
  }
}
