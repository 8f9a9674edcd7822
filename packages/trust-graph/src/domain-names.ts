/**
 * Names of up to about a hundred million domains as bytes: one buffer, one offset per name, one open-addressing hash
 * table. A `Map<string, number>` needs about 130 MB for 1 M names. This needs about 30 MB and is stored in a file
 * without conversion. Ids start at 0, in the order in which names were first added.
 */
export class DomainNames {
  #bytes: Uint8Array = new Uint8Array(1 << 12);
  #offsets: Uint32Array = new Uint32Array(1 << 8);
  #table = new Int32Array(1 << 9).fill(-1);
  #size = 0;
  /** Random per table, so that an attacker cannot register names that collide. */
  readonly #seed = Math.floor(Math.random() * 0xffffffff);

  /** Number of names. */
  get size(): number {
    return this.#size;
  }

  /**
   * Returns the id of a name. Adds the name if it is new.
   * @throws RangeError for anything but 1–253 ASCII characters
   */
  intern(name: string): number {
    const slot = this.#findSlot(name);
    const known = this.#table[slot] as number;
    if (known >= 0) return known;
    return this.#append(name, slot);
  }

  /** Returns the id of a name, or -1. */
  find(name: string): number {
    return this.#table[this.#findSlot(name)] as number;
  }

  /**
   * Returns the name of an id.
   * @throws RangeError for an unknown id
   */
  name(id: number): string {
    if (!(id >= 0 && id < this.#size)) throw new RangeError(`no domain has the id ${id}`);
    let name = '';
    const end = this.#offsets[id + 1] as number;
    for (let at = this.#offsets[id] as number; at < end; at++) name += String.fromCharCode(this.#bytes[at] as number);
    return name;
  }

  /** Returns the content for a file. `offsets` has one entry more than there are names. These are views, not copies. */
  toBytes(): { bytes: Uint8Array; offsets: Uint32Array } {
    return {
      bytes: this.#bytes.subarray(0, this.#offsets[this.#size]),
      offsets: this.#offsets.subarray(0, this.#size + 1),
    };
  }

  /** Restores a table from its bytes. Null if the bytes are not such a table. */
  static fromBytes(bytes: Uint8Array, offsets: Uint32Array): DomainNames | null {
    const names = new DomainNames();
    const size = offsets.length - 1;
    if (size < 0 || offsets[0] !== 0 || offsets[size] !== bytes.length) return null;
    names.#bytes = bytes;
    names.#offsets = offsets;
    let slots = 1 << 9;
    while (slots < size * 2) slots *= 2;
    names.#table = new Int32Array(slots).fill(-1);
    for (let at = 0; at < bytes.length; at++)
      if ((bytes[at] as number) > 0x7e || (bytes[at] as number) < 0x21) return null;
    for (let id = 0; id < size; id++) {
      const length = (offsets[id + 1] as number) - (offsets[id] as number);
      if (length < 1 || length > MAX_NAME_LENGTH) return null;
    }
    for (let id = 0; id < size; id++) {
      names.#size = id + 1;
      const slot = names.#findSlotOfId(id);
      // The table contains a name twice.
      if ((names.#table[slot] as number) >= 0) return null;
      names.#table[slot] = id;
    }
    return names;
  }

  #append(name: string, slot: number): number {
    if (name.length < 1 || name.length > MAX_NAME_LENGTH || !/^[\x21-\x7e]+$/.test(name)) {
      throw new RangeError(
        `not an ASCII domain of 1 to ${MAX_NAME_LENGTH} characters: ${JSON.stringify(name.slice(0, 60))}`,
      );
    }
    const id = this.#size;
    const start = this.#offsets[id] as number;
    const end = start + name.length;
    if (end > this.#bytes.length)
      this.#bytes = growArray(this.#bytes, new Uint8Array(Math.max(end, this.#bytes.length * 2)));
    if (id + 2 > this.#offsets.length)
      this.#offsets = growArray(this.#offsets, new Uint32Array(this.#offsets.length * 2));
    for (let i = 0; i < name.length; i++) this.#bytes[start + i] = name.charCodeAt(i);
    this.#offsets[id + 1] = end;
    this.#size = id + 1;
    this.#table[slot] = id;
    if (this.#size * 2 > this.#table.length) this.#rehash();
    return id;
  }

  #rehash(): void {
    this.#table = new Int32Array(this.#table.length * 2).fill(-1);
    for (let id = 0; id < this.#size; id++) this.#table[this.#findSlotOfId(id)] = id;
  }

  /** Returns the slot of the name, or the free slot for it. */
  #findSlot(name: string): number {
    const mask = this.#table.length - 1;
    let hash = this.#seed;
    for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
    let slot = mixHash(hash) & mask;
    for (let id = this.#table[slot] as number; id >= 0; id = this.#table[slot] as number) {
      if (this.#equals(id, name)) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #findSlotOfId(wanted: number): number {
    const mask = this.#table.length - 1;
    const start = this.#offsets[wanted] as number;
    const end = this.#offsets[wanted + 1] as number;
    let hash = this.#seed;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (this.#bytes[at] as number), 0x01000193);
    let slot = mixHash(hash) & mask;
    for (let id = this.#table[slot] as number; id >= 0; id = this.#table[slot] as number) {
      if (this.#isSameName(id, start, end)) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #equals(id: number, name: string): boolean {
    const start = this.#offsets[id] as number;
    if ((this.#offsets[id + 1] as number) - start !== name.length) return false;
    for (let i = 0; i < name.length; i++) if (this.#bytes[start + i] !== name.charCodeAt(i)) return false;
    return true;
  }

  #isSameName(id: number, start: number, end: number): boolean {
    const other = this.#offsets[id] as number;
    if ((this.#offsets[id + 1] as number) - other !== end - start) return false;
    for (let i = 0; i < end - start; i++) if (this.#bytes[other + i] !== this.#bytes[start + i]) return false;
    return true;
  }
}

const MAX_NAME_LENGTH = 253;

function mixHash(hash: number): number {
  let h = hash ^ (hash >>> 15);
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 12;
  h = Math.imul(h, 0x297a2d39);
  return h ^ (h >>> 15);
}

function growArray<T extends Uint8Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
