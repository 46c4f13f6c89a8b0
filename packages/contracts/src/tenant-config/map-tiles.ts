import { z } from 'zod';
import { MAP_ZOOMS } from '../map-places.ts';
import { isWebUrl, MESSAGE_MAX, URL_MAX } from './schema-parts.ts';

/** Stands in the content security policy of pages: anything looser adds to it, as a semicolon in a host would. */
const ONE_ORIGIN = /^https:\/\/[a-z\d.-]+(?::\d+)?$/;

const TilesUrlSchema = z
  .string()
  .trim()
  .refine(
    (url) => isWebUrl(url) && ONE_ORIGIN.test(new URL(url).origin),
    `must be an https address of at most ${URL_MAX} characters, with one host`,
  );

/** Tiles of a tenant's own for its map. */
export const MapTilesSchema = z
  .strictObject({
    kind: z
      .enum(['style', 'pmtiles', 'vector', 'raster'])
      .describe(
        'What the address leads to: a style of MapLibre, an archive of tiles, or tiles one by one (`{z}/{x}/{y}`). Vector tiles without a style are drawn by their layers `land`, `coast`, `borders`, `countries` and `cities`.',
      ),
    url: TilesUrlSchema.describe(
      'Their address. Whatever a style names must be on the same host: the page may ask no other one.',
    ),
    attribution: z
      .string()
      .trim()
      .min(1)
      .max(MESSAGE_MAX)
      .describe('Whose data they are, as their licence wants it said. Plain text.'),
    maxZoom: z
      .number()
      .int()
      .min(0)
      .max(22)
      .default(MAP_ZOOMS.max)
      .describe('The last zoom that there are `vector` or `raster` tiles of; beyond it they are enlarged.'),
  })
  .nullable()
  .default(null)
  .describe('Tiles of your own instead of those that come with the product.');

export type MapTiles = NonNullable<z.infer<typeof MapTilesSchema>>;
