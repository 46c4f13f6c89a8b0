/** A colour as `#rrggbb`. */
export type HexColour = `#${string}`;

/** Lightness 0–1, chroma 0–0.4 and hue 0–360 of a colour in OKLCH, where equal steps look equal. */
export type Shade = { lightness: number; chroma: number; hue: number };

/** Red, green and blue, 0–255. */
export type Channels = readonly [red: number, green: number, blue: number];

const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** The channels of a colour. */
export function channelsOf(hex: HexColour): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A colour of channels, which are rounded. */
export function hexOf([red, green, blue]: Channels): HexColour {
  const value = (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);
  return `#${value.toString(16).padStart(6, '0')}`;
}

/** The WCAG relative luminance of a colour, 0–1. */
export function luminance(hex: HexColour): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const light = (shift: number) => LINEAR[(value >> shift) & 255] ?? 0;
  return 0.2126 * light(16) + 0.7152 * light(8) + 0.0722 * light(0);
}

/** The shade of a colour. */
export function toShade(hex: HexColour): Shade {
  return shadeOf(channelsOf(hex));
}

/** The shade of channels. */
export function shadeOf(channels: Channels): Shade {
  const [red, green, blue] = linearOf(channels);
  // Björn Ottosson, "A perceptual color space for image processing", 2020.
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const chroma = Math.hypot(a, b);
  const isGrey = chroma < 1e-4;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: isGrey ? 0 : chroma,
    hue: isGrey ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Leaves a chroma within 0.0001 of the strongest that can be shown. */
const CHROMA_STEPS = 12;

/** The nearest displayable colour of a shade, keeping its hue and lightness. */
export function toHex({ lightness, chroma, hue }: Shade): HexColour {
  const l = Math.min(1, Math.max(0, lightness));
  const angle = (hue * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (strength: number) => linearFrom(l, strength * cos, strength * sin);
  let shown = at(Math.max(0, chroma));
  if (isDisplayable(shown)) return hexFrom(shown);
  let low = 0;
  let high = chroma;
  shown = at(0);
  for (let step = 0; step < CHROMA_STEPS; step += 1) {
    const middle = (low + high) / 2;
    const tried = at(middle);
    if (isDisplayable(tried)) {
      low = middle;
      shown = tried;
    } else {
      high = middle;
    }
  }
  return hexFrom(shown);
}

/** What is seen of one colour laid over another, as browsers mix them in sRGB; `share` 0–1 of the upper one. */
export function mixColours(upper: HexColour, lower: HexColour, share: number): HexColour {
  const below = channelsOf(lower);
  const above = channelsOf(upper);
  const mixed = (at: 0 | 1 | 2) => above[at] * share + below[at] * (1 - share);
  return hexOf([mixed(0), mixed(1), mixed(2)]);
}

function linearOf([red, green, blue]: Channels): Channels {
  return [LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0];
}

function linearFrom(lightness: number, a: number, b: number): Channels {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Rounding alone takes white and black a little outside. */
const EDGE = 1e-4;

function isDisplayable(linear: Channels): boolean {
  const [red, green, blue] = linear;
  return isWithin(red) && isWithin(green) && isWithin(blue);
}

function isWithin(channel: number): boolean {
  return channel >= -EDGE && channel <= 1 + EDGE;
}

function hexFrom([red, green, blue]: Channels): HexColour {
  return hexOf([gamma(red), gamma(green), gamma(blue)]);
}

function gamma(linear: number): number {
  const channel = Math.min(1, Math.max(0, linear));
  return 255 * (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);
}
