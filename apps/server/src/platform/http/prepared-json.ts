/** An answer that is JSON already, such as rows that another process wrote: sent as it is, without reading it again. */
export class PreparedJson {
  readonly json: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(json: string, headers: Readonly<Record<string, string>> = {}) {
    this.json = json;
    this.headers = headers;
  }
}
