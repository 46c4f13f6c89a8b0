import type { ThemeProblemInfo, ThemeTokens } from '@opencareers/contracts/themes';
import { checkTheme, type Theme, ThemeSchema } from '@opencareers/theme';
import { AppError } from '../../platform/app-error.ts';

/** Most bytes of the tokens of one scope, as JSON. */
export const TOKENS_BYTES_MAX = 64 * 1024;

/** Throws `theme_invalid` with the path of each token that is not there or has no such value. */
export function refuseInvalidTokens(tokens: ThemeTokens): void {
  if (Buffer.byteLength(JSON.stringify(tokens)) > TOKENS_BYTES_MAX) throw new AppError('payload_too_large');
  const parsed = ThemeSchema.safeParse(tokens);
  if (parsed.success) return;
  const faults = parsed.error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ path: issue.path.join('.'), text: issue.message }];
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      text: 'is no token of a theme',
    }));
  });
  throw new AppError('theme_invalid', { fields: byPath(faults) });
}

/**
 * Throws `theme_invalid` where a picture would be shown of which nobody has said what it shows, or that it is
 * decoration.
 */
export function refuseUndescribed(looks: readonly SiteLook[]): void {
  const isUndescribed = looks.some(({ theme: { hero } }) => {
    const isShown = hero.picture !== null && (hero.style === 'picture' || hero.style === 'split');
    return isShown && hero.pictureAlt === null;
  });
  if (!isUndescribed) return;
  const text = 'must say what the picture of the banner shows, or be empty where it is decoration';
  throw new AppError('theme_invalid', {
    text: `hero.pictureAlt ${text}`,
    fields: { 'hero.pictureAlt': [text] },
  });
}

/** A site as visitors would see it; the empty name is the whole one. */
export interface SiteLook {
  site: string;
  theme: Theme;
}

/**
 * Throws `theme_not_publishable` with every colour of these looks that could not be shown as it is wished. What is so
 * already on the site, and is not wished by `own`, keeps nobody from publishing something else.
 */
export function refuseUnreadable(
  looks: readonly SiteLook[],
  { before, own }: { before: readonly SiteLook[]; own: ReadonlySet<string> },
): void {
  const known = new Set(before.flatMap(problemsOf).map(nameOf));
  const problems = looks
    .flatMap(problemsOf)
    .filter((problem) => own.has(problem.path) || !known.has(nameOf(problem)));
  if (problems.length === 0) return;
  const messages = byPath(problems.map((problem) => ({ path: problem.path, text: textOf(problem) })));
  throw new AppError('theme_not_publishable', { answer: { messages, problems } });
}

function problemsOf({ site, theme }: SiteLook): ThemeProblemInfo[] {
  return checkTheme(theme).map((problem) => ({ ...problem, site }));
}

function nameOf({ site, path, pair, scheme }: ThemeProblemInfo): string {
  return [site, path, pair, scheme].join(' ');
}

function textOf({ site, pair, scheme, page, ratio, minimum, nearest }: ThemeProblemInfo): string {
  const where = site === '' ? page : `${page} of ${site}`;
  return `${pair} has a contrast of ${ratio.toFixed(2)} in the ${scheme} scheme (${where}) and needs ${minimum}; ${nearest} would do`;
}

/** A map, because a path may be called as what every object has. */
function byPath(faults: readonly { path: string; text: string }[]): Record<string, string[]> {
  const grouped = Map.groupBy(faults, ({ path }) => path || 'theme');
  return Object.fromEntries([...grouped].map(([path, all]) => [path, all.map(({ text }) => text)]));
}
