/** Parameter of the page that is shown to visitors whose account was just erased. */
export const FAREWELL_PARAMETER = 'erased';

/** Whether an address is that of the farewell. */
export function isFarewell(search: string): boolean {
  return new URLSearchParams(search).get(FAREWELL_PARAMETER) === '1';
}
