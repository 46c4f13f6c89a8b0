import { readFileSync } from 'node:fs';

/** A picture of the demo, drawn for it, as an address that a configuration may hold: `northwind-hero` for `pictures/northwind-hero.svg`. */
export function pictureOf(name: string): string {
  const file = readFileSync(new URL(`pictures/${name}.svg`, import.meta.url));
  return `data:image/svg+xml;base64,${file.toString('base64')}`;
}
