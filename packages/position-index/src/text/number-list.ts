/** A growing list of whole numbers below 2^32. */
export class NumberList {
  #numbers: Uint32Array<ArrayBuffer>;
  #length = 0;

  constructor(capacity = 64) {
    this.#numbers = new Uint32Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(Math.max(64, this.#length * 2));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length] = number;
    this.#length += 1;
  }

  at(index: number): number {
    return this.#numbers[index]!;
  }

  set(index: number, number: number): void {
    this.#numbers[index] = number;
  }

  /** Forgets the numbers, keeps the room. */
  clear(): void {
    this.#length = 0;
  }

  /** A view of the numbers so far; valid until the next `push`. */
  view(): Uint32Array<ArrayBuffer> {
    return this.#numbers.subarray(0, this.#length);
  }
}
