const SIZE = 24;
const RADIUS = 6;
/** How the map's signed distance fields are written: this much is the edge, so many pixels the rest of the range. */
const EDGE = 0.75;
const RANGE = 8;

/** The dot of a town as a signed distance field, which the map colours: half as wide in CSS pixels as in those. */
export function drawTownDot(): { width: number; height: number; data: Uint8Array } {
  const data = new Uint8Array(SIZE * SIZE * 4);
  for (let at = 0; at < SIZE * SIZE; at += 1) {
    const x = (at % SIZE) - SIZE / 2 + 0.5;
    const y = Math.floor(at / SIZE) - SIZE / 2 + 0.5;
    const inside = RADIUS - Math.hypot(x, y);
    data[at * 4 + 3] = Math.max(0, Math.min(255, Math.round(255 * (EDGE + inside / RANGE))));
  }
  return { width: SIZE, height: SIZE, data };
}
