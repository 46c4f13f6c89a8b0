import { dateFormat } from '../../messages/formats.ts';

/** Whether clocks of two zones show the same at an instant. */
export function isSameClock(one: string, other: string, at: string): boolean {
  const show = (timeZone: string) =>
    dateFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(at));
  return show(one) === show(other);
}
