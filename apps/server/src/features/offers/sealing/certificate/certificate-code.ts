import { randomBytes } from 'node:crypto';

/** 32 characters of which no two look alike: without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;

/** A code that certificate pages show and the check page asks for: 80 random bits, as `7K3Q-0XFM-2N9D-H5WC`. */
export function createCheckCode(): string {
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '');
  return inGroups(characters.join(''));
}

/** A code as somebody typed it, in the form in which it is kept; null when it cannot be one. */
export function readCheckCode(typed: string): string | null {
  const folded = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(folded) ? inGroups(folded) : null;
}

function inGroups(characters: string): string {
  return (characters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}
