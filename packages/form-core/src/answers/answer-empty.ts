/**
 * Whether nothing was answered: no value, blank text, an empty list, a box that is not ticked, a phone number without
 * digits, a date range without dates. Takes values of any shape; an object of unknown shape is not empty.
 */
export function isAnswerEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object') return false;
  if ('number' in value && 'callingCode' in value) return isAnswerEmpty(value.number);
  if ('startDate' in value && 'endDate' in value) {
    return isAnswerEmpty(value.startDate) && isAnswerEmpty(value.endDate);
  }
  return false;
}
