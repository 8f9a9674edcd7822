/** Numbers names in order of arrival. */
export class NameTable {
  readonly names: string[] = [];
  readonly #ids = new Map<string, number>();

  constructor(names: readonly string[] = []) {
    for (const name of names) this.getId(name);
  }

  getId(name: string): number {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const id = this.names.length;
    this.names.push(name);
    this.#ids.set(name, id);
    return id;
  }
}
