/** Why a PDF cannot be sent, signed or sealed. */
export const LETTER_REFUSALS = [
  'not_pdf',
  'encrypted',
  'broken',
  'signed',
  'dynamic_form',
  'too_many_pages',
  'too_large',
] as const;
export type LetterRefusal = (typeof LETTER_REFUSALS)[number];

/** A PDF that is not taken; the reason is for whoever gave the file. */
export class LetterRefusedError extends Error {
  readonly reason: LetterRefusal;

  constructor(reason: LetterRefusal, options?: ErrorOptions) {
    super(`the PDF is refused: ${reason}`, options);
    this.name = 'LetterRefusedError';
    this.reason = reason;
  }
}
