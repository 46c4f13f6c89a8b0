/**
 * The font families a tenant may choose from, by name.
 * Only fonts that operating systems ship: no page ever asks another host for a font.
 */
export const FONT_STACKS = {
  system: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif',
  grotesque:
    '"Helvetica Neue", Inter, Roboto, "Arial Nova", "Nimbus Sans", "Liberation Sans", Arial, sans-serif',
  humanist: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "Noto Sans", "DejaVu Sans", sans-serif',
  geometric: 'Avenir, "Avenir Next", Montserrat, Corbel, "URW Gothic", "Liberation Sans", sans-serif',
  rounded: 'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Manjari, Calibri, sans-serif',
  transitional: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, "Liberation Serif", serif',
  oldstyle:
    '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, "Liberation Serif", serif',
  slab: 'Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", "Sitka Small", serif',
  mono: 'ui-monospace, "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace',
} as const satisfies Record<string, string>;

const SERIF_STACKS: ReadonlySet<string> = new Set(['transitional', 'oldstyle', 'slab']);

/** Whether a stack has serifs; headings then want less weight, no tightening and a little more size. */
export function isSerif(name: FontStackName): boolean {
  return SERIF_STACKS.has(name);
}

export type FontStackName = keyof typeof FONT_STACKS;

/** All names of font stacks, for choices in forms and for the schema. */
export const FONT_STACK_NAMES = Object.keys(FONT_STACKS) as [FontStackName, ...FontStackName[]];
