import { ownValue } from '@opencareers/contracts/own-value';
import { parsePositionId } from '@opencareers/contracts/position-id';
import { fieldError } from '../../platform/app-error.ts';
import type { TextWish } from './position-text.ts';

/** A parameter as text, the first one of several; null when it is missing or empty. */
export function readText(query: Readonly<Record<string, unknown>>, name: string): string | null {
  const given = ownValue(query, name);
  const text = Array.isArray(given) ? given[0] : given;
  return typeof text === 'string' && text !== '' ? text : null;
}

/** In which language a call wants the text of positions. */
export function readTextWish(query: Readonly<Record<string, unknown>>): TextWish {
  return { language: readText(query, 'hl') ?? '', textLanguage: readText(query, 'text_language') };
}

/** The position that a call is about. Throws the refusal of `position_id` when there is none. */
export function readPositionId(query: Readonly<Record<string, unknown>>): number {
  const text = readText(query, 'position_id');
  if (text === null) throw fieldError('position_id', 'Missing data for required field.');
  const id = parsePositionId(text);
  if (id === null) throw fieldError('position_id', 'Not a valid integer.');
  return id;
}
