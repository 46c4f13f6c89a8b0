/**
 * Fonts that operating systems ship, by the name that a theme chooses them by.
 * Behind the fonts of our own (`web-fonts.ts`) they stand for what those lack.
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

/** The stacks with serifs. */
export const SERIF_STACKS: ReadonlySet<string> = new Set(['transitional', 'oldstyle', 'slab']);
