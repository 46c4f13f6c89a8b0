/** How many random themes and logos are tried: `THEME_ROUNDS`, 10,000 themes in the long run, fewer for every change. */
export const THEME_ROUNDS = Number(process.env.THEME_ROUNDS ?? (process.env.NIGHT === '1' ? 10_000 : 400));
