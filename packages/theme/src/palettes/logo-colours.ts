import { type Channels, type HexColour, hexOf, shadeOf, toShade } from '../colours/oklab.ts';

/** The pixels of a picture: red, green, blue and opacity, 0–255 each, row by row, as a canvas gives them. */
export type Pixels = Uint8Array | Uint8ClampedArray;

/** A colour of a logo, and how much of what is painted in it. */
export interface LogoColour {
  colour: HexColour;
  /** 0–1 of the opaque pixels. */
  share: number;
}

/** As many as a theme can be made of. */
const PROPOSALS_MAX = 3;
/** Pixels that are looked at; of larger pictures every so many. */
const SAMPLES_MAX = 40_000;
const OPAQUE = 128;
/** Bits of each channel by which pixels are put together. */
const BITS = 4;
/** What is this near in OKLab is one colour to the eye. */
const SAME_COLOUR = 0.11;
const SHARE_MIN = 0.02;

/**
 * The colours of a logo that are worth to be offered, the most important one first; up to three, never two that look
 * alike. White, black and greys come only where there is nothing else, as most logos stand on them. Empty where nothing
 * is painted. It is an offer: nothing takes these colours by itself.
 */
export function proposeColours(pixels: Pixels): LogoColour[] {
  const groups = mergeAlike(countColours(pixels));
  const painted = groups.reduce((sum, { count }) => sum + count, 0);
  const found = groups
    .map(({ channels, count }) => ({ colour: hexOf(channels), share: count / painted }))
    .filter(({ share }) => share >= SHARE_MIN);
  const colourful = found.filter(({ colour }) => isColourful(colour));
  const offered =
    colourful.length > 0 ? colourful : found.toSorted((one, other) => weigh(other) - weigh(one)).slice(0, 1);
  return offered.toSorted((one, other) => weigh(other) - weigh(one)).slice(0, PROPOSALS_MAX);
}

type Group = { channels: Channels; count: number };

/** Mean colours of the pixels that fall into the same cell of a coarse grid, most frequent first. */
function countColours(pixels: Pixels): Group[] {
  const cells = new Map<number, { sum: [number, number, number]; count: number }>();
  const all = Math.floor(pixels.length / 4);
  const step = Math.max(1, Math.floor(all / SAMPLES_MAX));
  for (let pixel = 0; pixel < all; pixel += step) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(pixel * 4, pixel * 4 + 4);
    if (opacity < OPAQUE) continue;
    const shift = 8 - BITS;
    const key = ((red >> shift) << (2 * BITS)) | ((green >> shift) << BITS) | (blue >> shift);
    const cell = cells.get(key) ?? { sum: [0, 0, 0], count: 0 };
    cell.sum = [cell.sum[0] + red, cell.sum[1] + green, cell.sum[2] + blue];
    cell.count += 1;
    cells.set(key, cell);
  }
  return [...cells.values()]
    .map(
      ({ sum: [red, green, blue], count }): Group => ({
        channels: [Math.round(red / count), Math.round(green / count), Math.round(blue / count)],
        count,
      }),
    )
    .toSorted((one, other) => other.count - one.count);
}

/** Colours that look alike become the most frequent of them: the soft edge of a letter is no colour of its own. */
function mergeAlike(groups: readonly Group[]): Group[] {
  const merged: (Group & { place: readonly number[] })[] = [];
  for (const { channels, count } of groups) {
    const place = placeOf(channels);
    const near = merged.find((other) => distance(other.place, place) < SAME_COLOUR);
    if (near === undefined) merged.push({ channels, count, place });
    else near.count += count;
  }
  return merged;
}

function placeOf(channels: Channels): readonly [number, number, number] {
  const { lightness, chroma, hue } = shadeOf(channels);
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));
}

function isColourful(colour: HexColour): boolean {
  const { lightness, chroma } = toShade(colour);
  return chroma > 0.04 && lightness > 0.15 && lightness < 0.97;
}

/** A little of a strong colour says as much of a brand as a lot of a quiet one. */
function weigh({ colour, share }: LogoColour): number {
  const { lightness, chroma } = toShade(colour);
  const isExtreme = lightness > 0.96 || lightness < 0.06;
  return share ** 0.6 * (0.1 + chroma) * (isExtreme ? 0.2 : 1);
}
