/**
 * A response that already is JSON, such as rows that another process serialized. It is sent unmodified, without
 * parsing.
 */
export class RawJson {
  /**
   * The JSON as text if it is short, because text is written together with the headers. As bytes if it is long and
   * cached, because bytes need no encoding.
   */
  readonly json: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;

  constructor(json: string | Buffer, headers: Readonly<Record<string, string>> = {}) {
    this.json = json;
    this.headers = headers;
  }
}
