/** Numbers the variables of one query: v1, v2, … */
export class Names {
  #last = 0;

  next(): string {
    this.#last += 1;
    return `v${this.#last}`;
  }
}
