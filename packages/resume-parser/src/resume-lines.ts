/** One line of a resume as a reader sees it, whichever file it came from. */
export interface ResumeLine {
  text: string;
  /** Page of the document, from 0. */
  page: number;
  /**
   * Where the line stands on its page, in shares of the page's width and height (0 to 1, from the top left); null for
   * files without pages.
   */
  box: { x: number; y: number; width: number; height: number } | null;
  /** Size of the letters, compared with most of the document: 1 is usual, a heading is larger; null is unknown. */
  size: number | null;
  isBold: boolean;
  /** Parts with a wide gap between them, such as a title and its dates at the other edge. */
  cells: string[];
  /** What the line is in the file, where the file says so. */
  role: 'text' | 'heading' | 'item' | 'cell' | 'header' | 'footer';
}

/** What was read out of a resume's file, column by column in the order in which it is read. */
export interface ResumeDocument {
  lines: ResumeLine[];
  /** Addresses that the file links to, such as a profile on the web, in order. */
  links: { text: string; url: string }[];
  pages: number;
  /** Language that the file names, as a BCP 47 tag; null when it names none. */
  language: string | null;
  /** What the file says of itself in a form for machines, where it is one that we wrote; nobody has checked it. */
  attached?: string;
}

/** Why a resume could not be read. `no_text` is a scan: pictures of pages without letters. */
export const UNREADABLE_REASONS = [
  'no_text',
  'password',
  'broken',
  'not_supported',
  'too_large',
  'too_slow',
] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

/** A resume that could not be read. */
export class UnreadableResumeError extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`the resume could not be read: ${reason}`, options);
    this.name = 'UnreadableResumeError';
    this.reason = reason;
  }
}
