import { type OfficeElement, readXml } from '../office/read-xml.ts';

/** How letters look; what is missing comes from what stands around them. */
export interface OdtLook {
  isBold?: boolean;
  isHidden?: boolean;
  /** In points. */
  size?: number;
  color?: string;
  background?: string;
}

/** Looks by the names of their styles. */
export type OdtStyles = ReadonlyMap<string, OdtLook>;

const BASES_MAX = 12;
/** Points in the units of lengths. */
const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 };
/** Letters smaller than this, in points, nobody reads. */
const SMALLEST = 3;
const LIGHT = 0xf0;

/** Reads the styles of the parts of a document, each with what it takes over from those that it is based on. */
export function readOdtStyles(parts: readonly Uint8Array[]): OdtStyles {
  const own = new Map<string, { look: OdtLook; base: string }>();
  let style: { look: OdtLook; base: string } | null = null;
  const open = ({ name, values }: OfficeElement) => {
    if (name === 'style' || name === 'default-style') {
      const isUsual = name === 'default-style' && values.get('family') === 'paragraph';
      style = { look: {}, base: values.get('parent-style-name') ?? '' };
      const id = values.get('name') ?? (isUsual ? '' : null);
      if (id !== null) own.set(id, style);
    } else if (style !== null && name.endsWith('-properties')) Object.assign(style.look, lookOf(values));
  };
  for (const part of parts) readXml(part, { open, close: () => {} });
  return new Map([...own.keys()].map((id) => [id, resolve(own, id)]));
}

function lookOf(values: ReadonlyMap<string, string>): OdtLook {
  const look: OdtLook = {};
  const weight = values.get('font-weight');
  if (weight !== undefined) look.isBold = weight === 'bold' || Number(weight) >= 600;
  const size = /^([\d.]+)(pt|in|cm|mm|px)$/.exec(values.get('font-size') ?? '');
  if (size !== null) look.size = Number(size[1]) * (POINTS[size[2] ?? ''] ?? 1);
  const display = values.get('display');
  if (display !== undefined) look.isHidden = display === 'none';
  const color = values.get('color');
  if (color !== undefined) look.color = color;
  const background = values.get('background-color');
  if (background !== undefined) look.background = background;
  return look;
}

function resolve(own: ReadonlyMap<string, { look: OdtLook; base: string }>, id: string): OdtLook {
  const chain: OdtLook[] = [];
  let next = own.get(id);
  while (next !== undefined && chain.length < BASES_MAX) {
    chain.unshift(next.look);
    next = next.base === '' ? undefined : own.get(next.base);
  }
  return Object.assign({}, own.get('')?.look, ...chain);
}

/** Whether letters of such a look cannot be seen: left out, too small, or white on white. */
export function isUnseenInOdt({ isHidden, size, color, background }: OdtLook): boolean {
  if (isHidden === true || (size !== undefined && size < SMALLEST)) return true;
  const isPlain = background === undefined || background === 'transparent' || isLight(background);
  return color !== undefined && isLight(color) && isPlain;
}

function isLight(color: string): boolean {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)?.slice(1) ?? [];
  return parts.length === 3 && parts.every((part) => Number.parseInt(part, 16) >= LIGHT);
}
