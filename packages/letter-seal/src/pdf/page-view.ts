import type { PDFPage } from 'pdf-lib';
import type { Box, Matrix } from './widget-drawing.ts';

/** A page as it is seen: turned, and cut to what is shown. */
export interface PageView {
  width: number;
  height: number;
  /** From the page's own units to those of the view, whose origin is at the lower left. */
  toView: Matrix;
  fromView: Matrix;
}

/** How a page is seen (7.7.3.3). */
export function viewOf(page: PDFPage): PageView {
  const crop = page.getCropBox();
  const media = page.getMediaBox();
  const left = Math.max(crop.x, media.x);
  const bottom = Math.max(crop.y, media.y);
  const right = Math.min(crop.x + crop.width, media.x + media.width);
  const top = Math.min(crop.y + crop.height, media.y + media.height);
  const turned = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const isLying = turned === 90 || turned === 270;
  const width = right - left;
  const height = top - bottom;
  const matrices: Record<number, [Matrix, Matrix]> = {
    0: [
      [1, 0, 0, 1, -left, -bottom],
      [1, 0, 0, 1, left, bottom],
    ],
    90: [
      [0, -1, 1, 0, -bottom, right],
      [0, 1, -1, 0, right, bottom],
    ],
    180: [
      [-1, 0, 0, -1, right, top],
      [-1, 0, 0, -1, right, top],
    ],
    270: [
      [0, 1, -1, 0, top, -left],
      [0, -1, 1, 0, left, top],
    ],
  };
  const [toView, fromView] = matrices[turned] ?? matrices[0] ?? [];
  if (toView === undefined || fromView === undefined) throw new Error('a page that cannot be turned');
  return { width: isLying ? height : width, height: isLying ? width : height, toView, fromView };
}

/** Room for a stamp at the foot of a page. */
export interface FootRoom {
  width: number;
  height: number;
  /** From the left side, and from the foot. */
  left: number;
  margin: number;
}

/** The lowest free band of a page in its lower part, as a box of the view; null when there is none. */
export function findFreeFoot(view: PageView, drawn: Box[], room: FootRoom): Box | null {
  if (view.width < room.width + 2 * room.left) return null;
  // A coloured page is no obstacle: it lies under all the rest.
  const obstacles = drawn.filter(
    ([left, bottom, right, top]) => !isWholePage(view, right - left, top - bottom),
  );
  const heights = obstacles.map(([, , , top]) => top + room.margin / 3);
  const candidates = [room.margin, ...heights.filter((height) => height > room.margin)];
  const highest = view.height * 0.4;
  for (const bottom of candidates.filter((one) => one <= highest).toSorted((one, other) => one - other)) {
    const top = bottom + room.height + room.margin / 3;
    if (obstacles.every((box) => box[3] <= bottom || box[1] >= top))
      return [room.left, bottom, room.left + room.width, bottom + room.height];
  }
  return null;
}

function isWholePage(view: PageView, width: number, height: number): boolean {
  return width >= view.width * 0.95 && height >= view.height * 0.95;
}
