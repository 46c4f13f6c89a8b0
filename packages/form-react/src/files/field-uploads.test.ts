import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBase64 } from './field-uploads.ts';

const quiet = () => ({ onProgress: () => undefined, signal: new AbortController().signal });

test('[FORM-05] base64 of any file is that of the whole, whatever the pieces', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
      const read = await readBase64(new Blob([bytes as Uint8Array<ArrayBuffer>]), quiet());
      expect(read).toBe(Buffer.from(bytes).toString('base64'));
    }),
    { numRuns: 50 },
  );
});

test('a large file is read piece by piece, and each piece is told', async () => {
  const bytes = new Uint8Array(2_000_001).map((_, index) => index % 251);
  const told: number[] = [];
  const read = await readBase64(new Blob([bytes]), { ...quiet(), onProgress: (sum) => told.push(sum) });
  expect(read === Buffer.from(bytes).toString('base64')).toBe(true);
  expect(told).toEqual([786_432, 1_572_864, 2_000_001]);
});

test('reading stops when it is not wanted any more', async () => {
  const controller = new AbortController();
  const told: number[] = [];
  const reading = readBase64(new Blob([new Uint8Array(5_000_000)]), {
    onProgress: (sum) => {
      told.push(sum);
      controller.abort();
    },
    signal: controller.signal,
  });
  await expect(reading).rejects.toThrow(/abort/);
  expect(told).toEqual([786_432]);
});
