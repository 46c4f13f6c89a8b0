import type { ApiError } from '../../api/api-error.ts';
import type { Messages } from '../../messages/translate.ts';
import { refusalProblem } from '../account/index.ts';

/** Why the server refused a change, in the words of the page. */
export function refusalText(messages: Messages, error: ApiError): string {
  return error.refusal === 'email_taken'
    ? messages.t('settings.refused.emailTaken')
    : refusalProblem(messages, error, 'settings.refused.value').text;
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
