import type { ApiError } from '../../../api/api-error.ts';
import type { Messages } from '../../../messages/translate.ts';

/** What the server says of fields, in the words of the page. */
const KNOWN = {
  'This field is required': 'profile.error.required',
  'Enter a valid phone number': 'profile.error.phone',
  'must not be before the start': 'profile.error.endBeforeStart',
  'must be an address such as https://example.org': 'profile.error.url',
  'is in the list already': 'profile.error.double',
  'cannot be changed here': 'profile.error.fixed',
} as const;

/** Texts by field from a body `{messages: {"op_data.value.phone": […]}}` [PROFILE-03]. */
export function refusedProfileFields({ t }: Messages, error: ApiError): Readonly<Record<string, string>> {
  if (error.status !== 422) return {};
  const messages = (error.body as { messages?: Record<string, string[]> } | undefined)?.messages ?? {};
  return Object.fromEntries(
    Object.entries(messages).map(([path, texts]) => {
      const [text = ''] = texts;
      const key = Object.hasOwn(KNOWN, text) ? KNOWN[text as keyof typeof KNOWN] : 'profile.error.value';
      return [path.split('.').at(-1) ?? path, t(key)];
    }),
  );
}
