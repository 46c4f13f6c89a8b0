import { expect } from '@playwright/test';

/** What the browser wrote down is forgotten where it is meant; nothing else may be there. */
export function expectOnly(pageErrors: string[], meant: RegExp): void {
  expect(pageErrors.splice(0).filter((error) => !meant.test(error))).toEqual([]);
}

/** The page was a 404, and the browser wrote that down. */
export function expectOnlyNotFound(pageErrors: string[]): void {
  expectOnly(pageErrors, /status of 404/);
}

/** The line was away. */
export function expectOnlyOffline(pageErrors: string[]): void {
  expectOnly(pageErrors, /net::ERR_INTERNET_DISCONNECTED/);
}
