import { AppError } from '../app-error.ts';
import { createSay } from '../texts.ts';
import type english from './texts/en.json';

const RETRY_SECONDS = 60;
const say = createSay<typeof english>(new URL('./texts/', import.meta.url));

/** The refusal of a file by the scanner in a language: infected, or not looked at because nobody can now. */
export function scanRefusal(code: keyof typeof english, locale: string, cause: unknown): AppError {
  return new AppError(code, {
    text: say(locale, code),
    cause,
    ...(code === 'upload_unscanned' ? { retryAfter: RETRY_SECONDS } : {}),
  });
}
