/** Bits that tests turn round in a sealed letter; a large number is for a run of its own (LETTER_FLIPS). */
export const FLIPS = Number(process.env.LETTER_FLIPS ?? 40);
