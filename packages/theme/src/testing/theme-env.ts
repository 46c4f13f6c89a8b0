const IS_NIGHT = process.env.NIGHT === '1';

/** How many random themes are tried: `THEME_ROUNDS`, 10,000 in the long run, fewer for every change. */
export const THEME_ROUNDS = Number(process.env.THEME_ROUNDS ?? (IS_NIGHT ? 10_000 : 400));

/** How many random logos are tried: `LOGO_ROUNDS`, 1,000 in the long run. */
export const LOGO_ROUNDS = Number(process.env.LOGO_ROUNDS ?? (IS_NIGHT ? 1_000 : 200));

/** How many random themes are looked at on real pages: `THEME_PAGES`. */
export const THEME_PAGES = Number(process.env.THEME_PAGES ?? (IS_NIGHT ? 50 : 2));

/** Which ones: `THEME_SEED`; the same for every change, others in the long run. */
export const THEME_SEED = Number(process.env.THEME_SEED ?? (IS_NIGHT ? Date.now() % 1_000_000 : 1));
