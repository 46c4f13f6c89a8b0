import type { FormItem } from './form-definition.ts';

/** Whether a question answers itself: a date with `today` is the day of sending [FORM-19]. */
export function isFilledToday(item: FormItem): boolean {
  return item.type === 'date' && item.options?.today === true;
}

/** Whether nobody who fills in the form can change the answer. */
export function isLocked(item: FormItem): boolean {
  return (
    isFilledToday(item) || item.calculate !== undefined || item.readonly === true || item.disabled === true
  );
}
