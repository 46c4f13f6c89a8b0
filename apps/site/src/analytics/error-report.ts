import type { PageId } from '@opencareers/contracts/page-metadata';

/** What is told about a failure; made to hold nothing of the person on the page. */
export interface ErrorReport {
  /** The panel that failed, or `page`, `window`, `promise`, `chunk`. */
  component: string;
  page: PageId | null;
  name: string;
  message: string;
  /** Frames of our own files, innermost first, one a line. */
  stack: string;
}

const MESSAGE_MAX = 200;
const FRAMES_MAX = 10;
const EMAIL = /[^\s@<>"']+@[^\s@<>"']+/g;
const QUOTED = /(["'`“”‘’«»])[^"'`“”‘’«»]*["'`“”‘’«»]/g;
const QUERY = /[?#][^\s)]*/g;
const LONG_NUMBER = /\d{6,}/g;
const FRAME = /(?:at )?(?:async )?([\w$.<>[\] ]*?)[ @(]*((?:https?:)?\/\/[^\s()]+):(\d+):(\d+)\)?$/;

/** What a report is made of besides the error. */
export interface ReportContext {
  place: string;
  page: PageId | null;
  /** Origin of our own files. */
  origin: string;
  /** Values that must not leave: what is typed, what the address holds, who is signed in. */
  secrets: readonly string[];
}

/** Makes the report of an error: type, cleaned message and the places in our own files. */
export function describeError(error: unknown, { place, page, origin, secrets }: ReportContext): ErrorReport {
  const isError = error instanceof Error;
  return {
    component: place,
    page,
    name: isError ? clean(error.name, secrets) : typeof error,
    // Whatever else was thrown may be anything, such as an answer of the server.
    message: isError ? clean(error.message, secrets) : '',
    stack: isError ? ownFrames(error.stack ?? '', origin) : '',
  };
}

function clean(text: string, secrets: readonly string[]): string {
  const known = secrets
    .filter((secret) => secret.trim().length > 1)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  return known
    .replace(QUERY, '')
    .replace(QUOTED, '$1…$1')
    .replace(EMAIL, '…')
    .replace(LONG_NUMBER, '…')
    .slice(0, MESSAGE_MAX);
}

// The first lines of a stack repeat the message; a frame outside our files belongs to somebody else's code.
function ownFrames(stack: string, origin: string): string {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', file = '', row, column] = FRAME.exec(line.trim()) ?? [];
      if (!file.startsWith(`${origin}/`)) return [];
      const path = file.slice(origin.length).replace(QUERY, '');
      return [`${name.trim() || 'anonymous'} (${path}:${row}:${column})`];
    })
    .slice(0, FRAMES_MAX)
    .join('\n');
}
