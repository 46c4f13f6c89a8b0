import { readColour } from '../colours/colour.ts';
import { channelsOf, type HexColour, hexOf, toHex } from '../colours/oklab.ts';

/** A colour as the Design Tokens Format has it. */
export interface ColourValue {
  colorSpace: 'srgb';
  components: [number, number, number];
  hex: HexColour;
}

/** A length of the Design Tokens Format. */
export interface DimensionValue {
  value: number;
  unit: 'px' | 'rem';
}

/** A colour for a file. */
export function colourValue(hex: HexColour): ColourValue {
  const [red, green, blue] = channelsOf(hex);
  const part = (channel: number) => Math.round((channel / 255) * 10_000) / 10_000;
  return { colorSpace: 'srgb', components: [part(red), part(green), part(blue)], hex };
}

/** A colour of a file: an object of a colour space that we know, or its text as older tools write it. */
export function readColourValue(value: unknown): HexColour | undefined {
  if (typeof value === 'string') return readColour(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const { colorSpace, components, hex } = value as Record<string, unknown>;
  return fromComponents(colorSpace, components) ?? readColour(hex);
}

/** Pixels of a length in a file; `rem` counts 16. */
export function readPixels(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const { value: amount, unit } = typeof value === 'string' ? parseLength(value) : objectOf(value);
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return undefined;
  if (unit === 'px') return amount;
  return unit === 'rem' ? amount * 16 : undefined;
}

function parseLength(text: string): Record<string, unknown> {
  const [, amount, unit] = /^(-?\d+(?:\.\d+)?)(px|rem)$/.exec(text.trim()) ?? [];
  return amount === undefined ? {} : { value: Number(amount), unit };
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Missing parts of a colour are written `none`, which is nothing of it. */
function fromComponents(space: unknown, components: unknown): HexColour | undefined {
  if (!Array.isArray(components) || components.length !== 3) return undefined;
  const parts = components.map((part) => (part === 'none' ? 0 : part));
  if (!parts.every((part) => typeof part === 'number' && Number.isFinite(part))) return undefined;
  const [first = 0, second = 0, third = 0] = parts as number[];
  const byte = (part: number) => Math.min(255, Math.max(0, part * 255));
  switch (space) {
    case 'srgb':
      return hexOf([byte(first), byte(second), byte(third)]);
    case 'hsl':
      return readColour(`hsl(${first} ${second}% ${third}%)`);
    case 'oklch':
      return toHex({ lightness: first, chroma: second, hue: third });
    case 'oklab':
      return toHex({
        lightness: first,
        chroma: Math.hypot(second, third),
        hue: (Math.atan2(third, second) * 180) / Math.PI,
      });
    default:
      return undefined;
  }
}
