import { expect, test } from 'vitest';
import { aDrawing } from '../../../../test/theme-uploads.ts';
import { createDrawingTrial } from './drawing-process.ts';

/** A drawing of a thousand bytes in which copies hold copies, half a million in all. */
function aDrawingWithoutEnd(): string {
  const copies = (of: number) => `<use href="#g${of}"/>`.repeat(3);
  const groups = Array.from({ length: 12 }, (_group, index) => `<g id="g${index + 1}">${copies(index)}</g>`);
  return String(aDrawing('red', `<g id="g0"><path d="M0 0h9v9"/></g>${groups.join('')}`));
}

test('[THEME-01] a drawing that takes too much is given up, and the next one is drawn all the same', async () => {
  const tryDrawing = createDrawingTrial({ milliseconds: 1_000, heapMegabytes: 64, memoryMegabytes: 400 });
  expect(await tryDrawing(aDrawingWithoutEnd())).toBe('too_much');
  expect(await tryDrawing('<svg xmlns="http://www.w3.org/2000/svg"')).toBe('broken');
  expect(await tryDrawing(String(aDrawing('red')))).toBe(null);
});
