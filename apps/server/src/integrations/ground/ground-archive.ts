import { existsSync, readdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { LRUCache } from 'lru-cache';
import { PbfReader } from 'pbf';
import { PMTiles, type Source } from 'pmtiles';

const ARCHIVE = /^ground-.+\.pmtiles$/;
/** A tile of a dense country unpacks to some hundred kilobytes. */
const TILES_KEPT = 24;

/** Name of the archive among built files; null where none is, as in development. */
export function findGround(folder: string): string | null {
  return (existsSync(folder) && readdirSync(folder).find((file) => ARCHIVE.test(file))) || null;
}

/** The ground of maps as the site's build has cut it (docs/map.md), for pictures that the server draws. */
export class GroundArchive {
  readonly #reader: PMTiles | null;
  readonly #tiles = new LRUCache<string, Promise<VectorTile | null>>({ max: TILES_KEPT });

  /** `folder` holds the built files; without an archive among them, as in development, no tile is there. */
  constructor(folder: string) {
    const name = findGround(folder);
    this.#reader = name === null ? null : new PMTiles(fileSource(join(folder, name)));
  }

  get isThere(): boolean {
    return this.#reader !== null;
  }

  /** The layers of a tile by their names; null where the archive has none. */
  tile(z: number, x: number, y: number): Promise<VectorTile | null> {
    const key = `${z}/${x}/${y}`;
    const known = this.#tiles.get(key);
    if (known !== undefined) return known;
    const reading = this.#read(z, x, y);
    this.#tiles.set(key, reading);
    // What could not be read is asked for again.
    reading.catch(() => this.#tiles.delete(key));
    return reading;
  }

  async #read(z: number, x: number, y: number): Promise<VectorTile | null> {
    const found = await this.#reader?.getZxy(z, x, y);
    return found === undefined ? null : new VectorTile(new PbfReader(new Uint8Array(found.data)));
  }
}

function fileSource(path: string): Source {
  let file: Promise<FileHandle> | undefined;
  return {
    getKey: () => path,
    getBytes: async (offset, length) => {
      file ??= open(path);
      const { buffer } = await (await file).read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer };
    },
  };
}
