/** The parts that the first paint of a search page needs. */
export const FIRST_PAINT_PARTS = [
  'button',
  'link',
  'text-field',
  'search-box',
  'tag',
  'card',
  'checkbox-list',
  'pagination',
  'skeleton',
  'display-state',
  'icon',
  'select',
] as const;
