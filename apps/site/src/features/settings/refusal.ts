import { ERROR_TEXT, type ErrorCode } from '@opencareers/contracts/error-codes';
import type { ApiError } from '../../api/api-error.ts';
import type { MessageKey, Messages } from '../../messages/translate.ts';
import { refusalProblem } from '../account/index.ts';

const TEXTS = {
  email_taken: 'settings.refused.emailTaken',
} as const satisfies Partial<Record<ErrorCode, MessageKey>>;

/** Why the server refused a change, in the words of the page. */
export function refusalText(messages: Messages, error: ApiError): string {
  const known = Object.entries(TEXTS).find(([code]) => ERROR_TEXT[code as keyof typeof TEXTS] === error.text);
  return known === undefined
    ? refusalProblem(messages, error, 'settings.refused.value').text
    : messages.t(known[1]);
}

/** Whether the candidate must first prove that it is them. */
export function isProofMissing(error: ApiError | null): boolean {
  return error?.code === 'permission';
}

/** Whether the server found something wrong with a field of the request. */
export function isFieldRefused({ body }: ApiError, field: string): boolean {
  const messages = (body as { messages?: Record<string, unknown> } | null | undefined)?.messages;
  return messages !== undefined && Object.hasOwn(messages, field);
}
