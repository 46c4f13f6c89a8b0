// Prints what an embedded form costs a page that has React already, in bytes after gzip; `--json` for the benchmarks.
// Run with: npm run sizes -w packages/form-react
import { weighEmbed } from './embed-size.ts';

const { first, later } = await weighEmbed();
if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ atOnce: first, ...later }));
} else {
  console.log(`at once: ${kilobytes(first)} KB gzip`);
  for (const [name, bytes] of Object.entries(later)) console.log(`${name}: ${kilobytes(bytes)} KB`);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
