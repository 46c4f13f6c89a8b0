import type { ThemeProblemInfo, ThemeTokens } from '@opencareers/contracts/themes';
import { findContrastFailures, schemeTokens, type Theme, ThemeSchema } from '@opencareers/theme';
import { AppError } from '../../platform/app-error.ts';

/** Most bytes of the tokens of one scope, as JSON. */
export const TOKENS_BYTES_MAX = 64 * 1024;

/** Throws `theme_invalid` with the path of each token that is not there or has no such value. */
export function refuseInvalidTokens(tokens: ThemeTokens): void {
  if (Buffer.byteLength(JSON.stringify(tokens)) > TOKENS_BYTES_MAX) throw new AppError('payload_too_large');
  const parsed = ThemeSchema.safeParse(tokens);
  if (parsed.success) return;
  // A map, because a path may be called as what every object has.
  const fields = new Map<string, string[]>();
  for (const issue of parsed.error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [null];
    for (const key of keys) {
      const path = [...issue.path, ...(key === null ? [] : [key])].join('.') || 'theme';
      const text = key === null ? issue.message : 'is no token of a theme';
      fields.set(path, [...(fields.get(path) ?? []), text]);
    }
  }
  throw new AppError('theme_invalid', { fields: Object.fromEntries(fields) });
}

/** Throws `theme_not_publishable` with every pair of colours that could not be read in one of the looks. */
export function refuseUnreadable(looks: readonly { site: string; theme: Theme }[]): void {
  const problems = new Map<string, ThemeProblemInfo>();
  for (const { theme } of looks)
    for (const problem of problemsOf(theme)) problems.set(`${problem.pair} ${problem.scheme}`, problem);
  if (problems.size > 0)
    throw new AppError('theme_not_publishable', { answer: { problems: [...problems.values()] } });
}

function problemsOf(theme: Theme): ThemeProblemInfo[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    findContrastFailures(schemeTokens(theme, scheme)).map(({ foreground, background, minimum, ratio }) => ({
      path: foreground,
      pair: `${foreground} / ${background}`,
      scheme,
      ratio,
      minimum,
      page: '',
      nearest: null,
    })),
  );
}
