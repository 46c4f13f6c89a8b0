/** How a space is placed in another one: the six numbers that PDF writes. */
export type PdfMatrix = readonly number[];
/** Left, bottom, right and top. */
export type PdfBox = readonly [number, number, number, number];

/** A space that is the other one. */
export const NO_CHANGE: PdfMatrix = [1, 0, 0, 1, 0, 0];

/** Places what `inner` places in what `outer` places. */
export function placeWithin(outer: PdfMatrix, inner: PdfMatrix): PdfMatrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [k = 1, l = 0, m = 0, n = 1, o = 0, p = 0] = inner;
  return [a * k + c * l, b * k + d * l, a * m + c * n, b * m + d * n, a * o + c * p + e, b * o + d * p + f];
}

/** The box around a box once it is placed. */
export function placeBox(matrix: PdfMatrix, [left, bottom, right, top]: PdfBox): PdfBox {
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => placeWithin(matrix, [1, 0, 0, 1, x, y]).slice(4)),
  );
  const across = corners.map(([x = 0]) => x);
  const up = corners.map(([, y = 0]) => y);
  return [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)];
}

/** Whether a place is within a box. */
export function contains([left, bottom, right, top]: PdfBox, [x, y]: readonly [number, number]): boolean {
  return x >= left && x <= right && y >= bottom && y <= top;
}
