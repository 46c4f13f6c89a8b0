/** Sets of positions as bits of a Uint32Array: position `ord` is bit `ord & 31` of word `ord >>> 5`. */
export type Bitmap = Uint32Array;

/** Words that `bits` bits need. */
export function bitmapWords(bits: number): number {
  return (bits + 31) >>> 5;
}

/** True when the position is in the set. */
export function hasBit(bitmap: Bitmap, ord: number): boolean {
  return (bitmap[ord >>> 5]! & (1 << (ord & 31))) !== 0;
}

/** Puts a position into the set. */
export function setBit(bitmap: Bitmap, ord: number): void {
  bitmap[ord >>> 5]! |= 1 << (ord & 31);
}

/** Takes a position out of the set. */
export function clearBit(bitmap: Bitmap, ord: number): void {
  bitmap[ord >>> 5]! &= ~(1 << (ord & 31));
}

/** Keeps in `target` what is also in `other`. */
export function andInto(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < target.length; word += 1) target[word]! &= other[word]!;
}

/** Adds to `target` what is in `other`. */
export function orInto(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < target.length; word += 1) target[word]! |= other[word]!;
}

/** Takes out of `target` what is in `other`. */
export function removeFrom(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < target.length; word += 1) target[word]! &= ~other[word]!;
}

/** Number of bits of a 32-bit word that are set. */
export function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Number of positions in the set. */
export function countBits(bitmap: Bitmap): number {
  let count = 0;
  for (let word = 0; word < bitmap.length; word += 1) count += bitsOf(bitmap[word]!);
  return count;
}

/** Number of positions in both. */
export function countBoth(left: Bitmap, right: Bitmap): number {
  let count = 0;
  for (let word = 0; word < left.length; word += 1) count += bitsOf(left[word]! & right[word]!);
  return count;
}

/** Writes the positions of `bitmap` in rising order to `target`; gives their number. */
export function listBits(bitmap: Bitmap, target: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < bitmap.length; word += 1) {
    let bits = bitmap[word]!;
    const base = word << 5;
    while (bits !== 0) {
      target[count] = base + 31 - Math.clz32(bits & -bits);
      count += 1;
      bits &= bits - 1;
    }
  }
  return count;
}
