import type { OwnFieldType } from '../field-types/own-field-type.ts';

/** A colour of the house as `{red, green, blue}`: a type that no form has unless a test registers it. */
export const HOUSE_COLOUR: OwnFieldType = {
  type: 'houseColour',
  label: 'House colour',
  isAnswer: (value) => isColour(value),
  check: ({ red, green, blue }: Colour, { item }) =>
    red + green + blue < (item.options as { least: number }).least
      ? { message: 'dark', values: { name: item.label ?? item.name } }
      : null,
  messages: { en: { dark: '%(name)s is too dark.' }, de: { dark: '%(name)s ist zu dunkel.' } },
  normalize: ({ red, green, blue }: Colour) => ({ red, green, blue }),
  describe: ({ red, green, blue }: Colour) => `rgb(${red} ${green} ${blue})`,
  checkOptions: (options) =>
    options === undefined || typeof (options as { least?: unknown }).least === 'number'
      ? null
      : '`least` must be a number',
  readFrom: { surveyjs: ['color'], jsonschema: ['ColorField'] },
  optionsFrom: ({ darkest }) => (typeof darkest === 'number' ? { least: darkest } : undefined),
};

type Colour = { red: number; green: number; blue: number };

function isColour(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { red, green, blue } = value as Partial<Record<string, unknown>>;
  return [red, green, blue].every(
    (part) => Number.isInteger(part) && Number(part) >= 0 && Number(part) < 256,
  );
}
