import { expect } from '@playwright/test';

/** The browser writes down that a page was a 404; where that is meant, nothing else may be there. */
export function expectOnlyNotFound(pageErrors: string[]): void {
  const others = pageErrors.splice(0).filter((error) => !error.includes('status of 404'));
  expect(others).toEqual([]);
}
