import { ERROR_STATUS, ERROR_TEXT, type ErrorCode } from '@opencareers/contracts/error-codes';

/** How the body of a refusal looks: public calls of the wire contract differ by family. */
export type RefusalBody = 'message' | 'envelope' | 'text';

interface AppErrorDetails {
  /** Texts by field name; they make the body `{messages: …}`. */
  fields?: Record<string, string[]>;
  body?: RefusalBody;
  /** Goes into the body beside the message, for callers that need more than a text. */
  answer?: Record<string, unknown>;
  /** Said to the caller instead of the usual text, in the caller's language. */
  text?: string;
  /** Nothing that the caller did: whoever runs the server has to know of it. */
  isFault?: boolean;
  /** Seconds until it makes sense to try again. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * A refusal that the caller can read: its status and text come from the one map in contracts, `fields` names
 * what is wrong. Everything else that is thrown is a fault of ours and answered as 500.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.text ?? ERROR_TEXT[code], { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** The refusal of one field of a request, for example `domain` missing. */
export function fieldError(field: string, text: string): AppError {
  return new AppError('invalid_request', { fields: { [field]: [text] } });
}
