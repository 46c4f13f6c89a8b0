import { type OfficeElement, readXml } from '../office/read-xml.ts';

/** How letters and paragraphs look; what is missing comes from what stands around it. */
export interface DocxLook {
  isBold?: boolean;
  isHidden?: boolean;
  /** In points. */
  size?: number;
  /** Six digits, or `auto`. */
  color?: string;
  /** Colour behind the letters. */
  background?: string;
  isHeading?: boolean;
  isItem?: boolean;
}

/** Looks by the identifiers of their styles; `''` is what holds without one. */
export type DocxStyles = ReadonlyMap<string, DocxLook>;

const HEADING = /^(?:heading|title|subtitle)\b/i;
const LIST = /^list (?:bullet|number)/i;
const USUAL_SIZE = 10;
const BASES_MAX = 12;

/** What an element within `rPr` or `pPr` says about the look. */
export function lookOf({ name, values }: OfficeElement): DocxLook {
  const value = values.get('val') ?? '';
  const isOn = !['0', 'false', 'none', 'off'].includes(value);
  if (name === 'b') return { isBold: isOn };
  if (name === 'vanish') return { isHidden: isOn };
  if (name === 'sz') return Number(value) > 0 ? { size: Number(value) / 2 } : {};
  if (name === 'color') return { color: value.toLowerCase() };
  if (name === 'shd') return { background: values.get('fill')?.toLowerCase() };
  if (name === 'highlight') return { background: value === 'none' ? 'auto' : value };
  if (name === 'outlineLvl') return { isHeading: Number(value) < 9 };
  if (name === 'numId') return { isItem: value !== '0' };
  return {};
}

/** Reads the styles of a document, each with what it takes over from those that it is based on. */
export function readDocxStyles(bytes: Uint8Array | undefined): DocxStyles {
  const own = new Map<string, { look: DocxLook; base: string }>();
  let id = '';
  let style: { look: DocxLook; base: string } = { look: { size: USUAL_SIZE }, base: '' };
  own.set('', style);
  if (bytes !== undefined)
    readXml(bytes, {
      open: (element) => {
        const value = element.values.get('val') ?? '';
        if (element.name === 'style') {
          id = element.values.get('styleId') ?? '';
          const isDefault =
            element.values.get('default') === '1' && element.values.get('type') === 'paragraph';
          style = { look: {}, base: '' };
          if (isDefault) own.set('default paragraph', style);
          if (id !== '') own.set(id, style);
        } else if (element.name === 'basedOn') style.base = value;
        else if (element.name === 'name' && HEADING.test(value)) style.look.isHeading = true;
        else if (element.name === 'name' && LIST.test(value)) style.look.isItem = true;
        else Object.assign(style.look, lookOf(element));
      },
      close: () => {},
    });
  const first = { ...own.get('')?.look, ...own.get('default paragraph')?.look };
  return new Map([...own.keys()].map((key) => [key, key === '' ? first : resolve(own, key)]));
}

function resolve(own: ReadonlyMap<string, { look: DocxLook; base: string }>, id: string): DocxLook {
  const chain: DocxLook[] = [];
  let next = own.get(id);
  while (next !== undefined && chain.length < BASES_MAX) {
    chain.unshift(next.look);
    next = next.base === '' ? undefined : own.get(next.base);
  }
  return Object.assign({}, ...chain);
}

const LIGHT = 0xf0;
const NAMED_LIGHT = new Set(['auto', 'white', 'none', '']);
/** Letters smaller than this, in points, nobody reads. */
const SMALLEST = 3;

/** Whether letters cannot be seen: left out by their look, too small, or white on white. */
export function isUnseen(look: DocxLook): boolean {
  if (look.isHidden === true || (look.size !== undefined && look.size < SMALLEST)) return true;
  return (
    look.color !== undefined && look.color !== 'auto' && isLight(look.color) && isLight(look.background ?? '')
  );
}

function isLight(color: string): boolean {
  if (NAMED_LIGHT.has(color)) return true;
  const parts = /^([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(color)?.slice(1) ?? [];
  return parts.length === 3 && parts.every((part) => Number.parseInt(part, 16) >= LIGHT);
}
