import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Makes each test of the file fail when something writes an error or a warning to the console. */
export function failOnConsoleErrors(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error');
    vi.spyOn(console, 'warn');
  });
  afterEach(() => {
    const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
    vi.restoreAllMocks();
    expect(said).toEqual([]);
  });
}
