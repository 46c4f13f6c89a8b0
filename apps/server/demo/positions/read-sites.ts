import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DemoSite } from './demo-company.ts';

/** Reads the places of a demo company from the table beside this file. */
export function readSites(file: string): DemoSite[] {
  return readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [city = '', germanCity, region, country = '', kinds = '', weight, en = '', de] = line.split('\t');
      return {
        city,
        ...(germanCity ? { germanCity } : {}),
        ...(region ? { region } : {}),
        country,
        kinds: kinds.split(' ') as DemoSite['kinds'],
        weight: Number(weight),
        about: { en, ...(de ? { de } : {}) },
      };
    });
}
