import type { PathKey } from '@opencareers/theme/theme-key';
import type { Messages } from '../../../messages/translate.ts';

/** The dark scheme has colours of the same names. */
const DARK = /^dark\./;

/** What a token is called; in the dark scheme, with the word for it. */
export function tokenLabel({ find, t }: Messages, path: string): string {
  const name = find(`theme.token.${path.replace(DARK, '')}`) ?? path;
  return DARK.test(path) ? t('theme.inDark', { name }) : name;
}

/** What a token changes. */
export function tokenHelp({ find }: Messages, key: PathKey): string {
  return find(`theme.help.${key.path.replace(DARK, '')}`) ?? key.meaning;
}

/** What a choice of a token is called; families of fonts have names of their own. */
export function choiceLabel({ find }: Messages, { path }: Pick<PathKey, 'path'>, choice: string): string {
  const known = path.startsWith('fonts.') ? find(`theme.font.${choice}`) : find(`theme.choice.${choice}`);
  return known ?? choice.replace(/(^|-)([a-z\d])/g, (_, gap, letter) => (gap && ' ') + letter.toUpperCase());
}

/** A value as a person reads it. */
export function tokenText(messages: Messages, key: PathKey, value: unknown): string {
  if (value === undefined) return messages.t('theme.inherited');
  if (value === null) return messages.t('theme.automatic');
  if (key.kind === 'choice') return choiceLabel(messages, key, tokenValueText(value));
  if (key.kind === 'file') return fileText(tokenValueText(value));
  return tokenValueText(value);
}

/** What can be told of a file by the name that it was given: its kind, and the size of a picture in pixels. */
function fileText(name: string): string {
  const [, width, height] = /-(\d+)x(\d+)\.\w+$/.exec(name) ?? [];
  const kind = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  return width === undefined ? kind : `${kind}, ${width} × ${height}`;
}

/** A value as a field holds it. */
export function tokenValueText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What a section of the builder is called. */
export function sectionLabel({ find }: Messages, section: string): string {
  return find(`theme.section.${section}`) ?? section;
}
