import { THEME_FILE_BYTES_MAX } from '@opencareers/contracts/theme-calls';

const HOUR_MILLISECONDS = 60 * 60_000;

/** Of the calls that bring files: how many an hour, and the bytes of one, in Base64 with what stands around. */
export const UPLOAD_LIMITS = {
  config: { rateLimit: { max: 60, timeWindow: HOUR_MILLISECONDS } },
  bodyLimit: Math.ceil((THEME_FILE_BYTES_MAX.picture * 4) / 3) + 16 * 1024,
} as const;
