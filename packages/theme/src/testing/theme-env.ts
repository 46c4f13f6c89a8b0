const IS_NIGHT = process.env.NIGHT === '1';

/** How many random themes are tried: `THEME_ROUNDS`, 10,000 in the long run, fewer for every change. */
export const THEME_ROUNDS = Number(process.env.THEME_ROUNDS ?? (IS_NIGHT ? 10_000 : 400));

/** How many random logos are tried: `LOGO_ROUNDS`, 1,000 in the long run. */
export const LOGO_ROUNDS = Number(process.env.LOGO_ROUNDS ?? (IS_NIGHT ? 1_000 : 200));
