/**
 * A 32-bit checksum against damage (not against forgery), quick enough for hundreds of megabytes: four lanes of
 * multiply and rotate over 32-bit words, as in xxHash.
 */
export function checksum(bytes: Uint8Array): number {
  const whole = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const words = new Uint32Array(whole.buffer, whole.byteOffset, whole.length >>> 2);
  let a = 0x9e3779b1;
  let b = 0x85ebca77;
  let c = 0xc2b2ae3d;
  let d = 0x27d4eb2f;
  let at = 0;
  for (; at + 4 <= words.length; at += 4) {
    a = mix(a, words[at]!);
    b = mix(b, words[at + 1]!);
    c = mix(c, words[at + 2]!);
    d = mix(d, words[at + 3]!);
  }
  for (; at < words.length; at += 1) a = mix(a, words[at]!);
  for (let rest = words.length * 4; rest < whole.length; rest += 1) b = mix(b, whole[rest]!);
  let sum = mix(mix(mix(mix(whole.length, a), b), c), d);
  sum = Math.imul(sum ^ (sum >>> 15), 0x85ebca77);
  return (sum ^ (sum >>> 13)) >>> 0;
}

function mix(sum: number, word: number): number {
  const mixed = (sum + Math.imul(word, 0x85ebca77)) | 0;
  return Math.imul((mixed << 13) | (mixed >>> 19), 0x9e3779b1);
}
