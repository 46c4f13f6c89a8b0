import { z } from 'zod';
import { COLOUR_TEXT_MAX, readColour } from './colours/colour.ts';
import { isThemeFile } from './files/theme-files.ts';
import type { KeyTree, ThemeKey } from './theme-key.ts';
import { THEME_KEYS, type Theme, type ThemeInput } from './theme-keys.ts';

const FILE_NAME_MAX = 100;

const ColourSchema = z
  .string()
  .max(COLOUR_TEXT_MAX)
  .refine((text) => readColour(text) !== undefined, {
    error: 'Write a colour as #rrggbb, rgb(), hsl() or oklch().',
  })
  .transform((text): string => readColour(text) ?? '#000000');

/** What a tenant chooses about its looks; every key has a default, so `{}` is a complete theme. */
export const ThemeSchema = schemaOf(THEME_KEYS) as unknown as z.ZodType<Theme, ThemeInput>;

function schemaOf(keys: KeyTree): z.ZodObject {
  const shape = Object.entries(keys).map(([name, key]) => {
    const schema = key.kind === 'group' ? schemaOf(key.keys).prefault({}) : valueSchema(key);
    return [name, schema.describe(key.meaning)] as const;
  });
  return z.strictObject(Object.fromEntries(shape));
}

function valueSchema(key: ThemeKey): z.ZodType {
  switch (key.kind) {
    case 'colour':
      return key.standard === null
        ? ColourSchema.nullable().default(null)
        : ColourSchema.default(key.standard);
    case 'choice':
      return z.enum(key.choices).default(key.standard);
    case 'number':
      return z.number().min(key.min).max(key.max).default(key.standard);
    case 'text': {
      const text = z.string().trim().max(key.max);
      return key.standard === null ? text.nullable().default(null) : text.min(1).default(key.standard);
    }
    case 'file':
      return z
        .string()
        .max(FILE_NAME_MAX)
        .refine((text) => isThemeFile(key.file, text), {
          error: `Write the name that an uploaded ${key.file} was given, or null.`,
        })
        .nullable()
        .default(null);
  }
}
