import { AppError } from '../../../platform/app-error.ts';

/** What is wrong with the value of an edit, by the name of the field. */
export type FieldMessages = Record<string, string[]>;

/** Said of a field that must not be empty. */
export const REQUIRED_TEXT = 'This field is required';

/** The messages of a zod refusal by field; what concerns the whole value goes to `whole`. */
export function messagesOf(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  whole: string,
): FieldMessages {
  const messages: FieldMessages = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? whole);
    messages[field] = [...(messages[field] ?? []), message];
  }
  return messages;
}

/** Throws `invalid_request` when there is anything to say. */
export function refuseFields(messages: FieldMessages): void {
  if (Object.keys(messages).length > 0) throw new AppError('invalid_request', { fields: messages });
}

/** The value of an edit as named fields. Throws `invalid_request` for anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('invalid_request', { fields: { 'op_data.value': ['must be an object of fields'] } });
  return value as Record<string, unknown>;
}
