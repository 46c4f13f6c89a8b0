// No schema library here: the browser reads these values.

import type { ThemeFileKind, ThemeProduct } from '@opencareers/theme';

/** Calls of the theme builder [THEME-01]; whoever is no theme builder is answered as by an unknown address. */
export const THEME_PATHS = {
  /** GET `?product=&site=`: everything about one scope. */
  theme: '/api/pcsx/theme',
  /** PUT: changes of tokens, merged with what others saved; DELETE: the draft. */
  draft: '/api/pcsx/theme/draft',
  /** POST, with `Idempotency-Key`: puts the draft in force, now or at a time. */
  publish: '/api/pcsx/theme/publish',
  /** DELETE: what waits for its time is not published. */
  schedule: '/api/pcsx/theme/schedule',
  /** POST, with `Idempotency-Key`: an earlier version is in force again, as the newest one. */
  rollback: '/api/pcsx/theme/rollback',
  /** GET `?product=&site=&version=`: the tokens of one version. */
  version: '/api/pcsx/theme/version',
  /** POST, with `Idempotency-Key`: the tokens in force in another scope become the draft of this one. */
  copy: '/api/pcsx/theme/copy',
  /** POST: makes a link that shows the draft to whoever has it. */
  previews: '/api/pcsx/theme/previews',
  /** POST: a link ends now. */
  endPreview: '/api/pcsx/theme/previews/end',
  /** GET: the files of the company; POST: keeps another one, once however often it is sent. */
  files: '/api/pcsx/theme/files',
} as const;

/** What a theme is for: the company's look everywhere (mails too), or what the careers site changes of it. */
export const THEME_PRODUCTS = ['default', 'pcsx'] as const satisfies readonly ThemeProduct[];
export type { ThemeProduct };

/** Published versions that are kept of one scope. */
export const THEME_VERSIONS_MAX = 50;
/** Longest note to a version, in characters. */
export const THEME_NOTE_MAX = 500;
/** Most tokens that one call changes. */
export const THEME_CHANGES_MAX = 500;
/** Days that a link to a preview works. */
export const THEME_PREVIEW_DAYS = 7;
/** Links to previews that one scope can have at once. */
export const THEME_PREVIEWS_MAX = 20;
/** How far ahead a theme can be published, in days. */
export const THEME_SCHEDULE_DAYS_MAX = 366;

/** The largest file of a kind, in bytes. */
export const THEME_FILE_BYTES_MAX = {
  logo: 1024 * 1024,
  picture: 12 * 1024 * 1024,
  font: 1024 * 1024,
} as const satisfies Record<ThemeFileKind, number>;
/** The largest logo that is a drawing (SVG), in bytes. */
export const THEME_DRAWING_BYTES_MAX = 256 * 1024;
/** Pixels of the largest picture that is opened. */
export const THEME_PIXELS_MAX = 40_000_000;
/** The narrowest picture of a page banner, in px. */
export const THEME_PICTURE_WIDTH_MIN = 640;
/** The least height, in px. */
export const THEME_PICTURE_HEIGHT_MIN = 160;
/** How many times as high as wide it may be: formats have a largest side, and a banner shows a strip of it. */
export const THEME_PICTURE_STEEPNESS_MAX = 4;
/** Files that one company can have. */
export const THEME_FILES_MAX = 100;
/** Days after which a file goes that no theme, draft or kept version names. */
export const THEME_FILE_DAYS = 30;
/** Why a file is not taken. */
export const THEME_FILE_REASONS = [
  'empty',
  'blank',
  'too_large',
  'wrong_type',
  'broken',
  'too_many_pixels',
  'too_small',
  'drawing_script',
  'drawing_outside',
  'drawing_picture',
  'drawing_part',
  'font_collection',
  'font_tables',
  'font_unpacked',
] as const;
export type ThemeFileReason = (typeof THEME_FILE_REASONS)[number];

/** Query parameter of a page that is shown with a draft: the token of a link, or `THEME_OWN_DRAFT`. */
export const THEME_PREVIEW_PARAM = 'theme_preview';
/** Every draft as it is saved, for theme builders who are signed in. */
export const THEME_OWN_DRAFT = 'draft';
