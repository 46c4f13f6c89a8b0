import {
  type PositionHighlights,
  PositionHighlightsSchema,
  type PositionRow,
} from '@opencareers/contracts/position-search';
import { type Excerpt, TextMarker } from '@opencareers/position-index';
import { inTextLanguage } from '../position-text.ts';
import type { PositionWords } from '../positions.repo.ts';
import type { SearchOutcome } from './search.service.ts';

export interface HighlightScope {
  language: string;
  /** What positions say; one that is not there any more is left out. Null where nothing is to be quoted. */
  readWords: ((ids: readonly number[]) => Promise<readonly PositionWords[]>) | null;
}

/** The bytes of rows with where each says the words that were asked for: in its name, else in a passage. */
export async function highlightRows(
  rows: readonly Buffer[],
  sought: SearchOutcome['sought'],
  { language, readWords }: HighlightScope,
): Promise<Buffer[]> {
  const marker = new TextMarker(sought);
  const shown = rows.map((bytes) => {
    const row = JSON.parse(bytes.toString()) as PositionRow;
    return { bytes, row, missing: readWords === null ? 0 : marker.missingIn(textsOf(row)) };
  });
  const lacking = shown.filter(({ missing }) => missing !== 0).map(({ row }) => row.id);
  const words = readWords === null || lacking.length === 0 ? [] : await readWords(lacking);
  const wordsOf = new Map(words.map((one) => [one.id, one]));
  return shown.map(({ bytes, row, missing }) => {
    const found = wordsOf.get(row.id);
    const excerpt = found === undefined ? null : findExcerpt(marker, { found, missing, language });
    return withHighlights(bytes, { name: marker.markShort(row.name), excerpt });
  });
}

/** What the card of a position shows, as far as it is found by it. */
function textsOf(row: PositionRow): string[] {
  const kinds = [row.department, row.employmentType, row.seniority, row.workLocationOption];
  return [row.name, ...row.locations, ...row.standardizedLocations, ...kinds.filter((kind) => kind !== null)];
}

/** From the text that is read, else from one in another language, else from the skills. */
function findExcerpt(
  marker: TextMarker,
  { found, missing, language }: { found: PositionWords; missing: number; language: string },
): Excerpt | null {
  const own = inTextLanguage(found, language).descriptionText;
  const others = [found, ...found.translations].map(({ descriptionText }) => descriptionText);
  for (const text of [...new Set([own, ...others]), found.skills.join(', ')]) {
    const excerpt = marker.excerpt(text, missing);
    if (excerpt !== null) return excerpt;
  }
  return null;
}

function withHighlights(row: Buffer, highlights: PositionHighlights): Buffer {
  const json = JSON.stringify(PositionHighlightsSchema.parse(highlights));
  return Buffer.concat([row.subarray(0, -1), Buffer.from(`,"highlights":${json}}`)]);
}
