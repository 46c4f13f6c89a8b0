// Prints what each part adds to a page that has React already. Run with: npm run sizes -w packages/ui
import { readFileSync } from 'node:fs';
import { type BundleSize, weighParts, weighStyles } from './bundle-size.ts';
import { FIRST_PAINT_PARTS } from './first-paint-parts.ts';

const { exports: exported } = JSON.parse(readFileSync(`${import.meta.dirname}/../package.json`, 'utf8')) as {
  exports: Record<string, string>;
};
const parts = Object.keys(exported)
  .filter((path) => !path.includes('testing') && !path.endsWith('.css'))
  .map((path) => path.slice('./'.length));

const react = await weighParts([]);
console.log(`React alone: ${kilobytes(react.first)} KB gzip`);
for (const part of parts) report(part, await weighParts([part]));
report('parts of the first paint together', await weighParts(FIRST_PAINT_PARTS));
report('all parts together', await weighParts(parts));
console.log(`styles.css: ${kilobytes(await weighStyles())} KB`);

function report(name: string, { first, later }: BundleSize): void {
  const lazy = later > 0 ? `, later ${kilobytes(later)} KB` : '';
  console.log(`${name}: ${kilobytes(first - react.first)} KB${lazy}`);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
