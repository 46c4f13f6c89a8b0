import type { ThemeFileReason } from '@opencareers/contracts/theme-calls';

/** Why a file of a theme is not taken: a word for who decides by it, and a sentence that says what is wrong where. */
export class FileRefusal extends Error {
  readonly reason: ThemeFileReason;

  constructor(reason: ThemeFileReason, text: string) {
    super(text);
    this.name = 'FileRefusal';
    this.reason = reason;
  }
}

/** A logo that nobody would see. */
export function blankLogo(): FileRefusal {
  return new FileRefusal('blank', 'shows nothing: all of it is transparent');
}

/** A part of a file as it is served. */
export interface FilePart {
  /** Such as `1280.avif`; one of each in a file. */
  part: string;
  type: string;
  bytes: Buffer;
}

/** A file that may be kept. */
export interface PreparedFile {
  /** The value of tokens that name it. */
  name: string;
  parts: [FilePart, ...FilePart[]];
}
