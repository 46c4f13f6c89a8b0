import { GROUND_TILES_PATH } from 'virtual:ground-tiles';
import { PMTiles, Protocol } from 'pmtiles';

/** Reads archives of tiles by ranges, and keeps what it has read of their directories. */
export const archives = new Protocol();

/** The address of our own ground. */
export function ownGround(): string {
  return location.origin + GROUND_TILES_PATH;
}

/** Reads where the tiles of our own ground are while the code that draws them comes. */
export function readAhead(): void {
  if (archives.get(ownGround()) !== undefined) return;
  const own = new PMTiles(ownGround());
  archives.add(own);
  // One that could not be read keeps to that: the map begins with another one, and answers for it.
  own.getHeader().catch(() => archives.tiles.delete(ownGround()));
}
