/** An answer that is JSON already, such as rows that another process wrote: sent as it is, without reading it again. */
export class RawJson {
  /** Bytes if the response is cached, because text would be encoded on each request. */
  readonly json: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;

  constructor(json: string | Buffer, headers: Readonly<Record<string, string>> = {}) {
    this.json = json;
    this.headers = headers;
  }
}
