import { numberFormat } from './formats.ts';

const BYTES_PER_KILOBYTE = 1024;
const BYTES_PER_MEGABYTE = 1024 * 1024;

/** A size as people say it, such as "1.4 MB". */
export function fileSize(formatLocale: string, bytes: number): string {
  const isLarge = bytes >= BYTES_PER_MEGABYTE;
  const format = numberFormat(formatLocale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(isLarge ? bytes / BYTES_PER_MEGABYTE : Math.max(1, bytes / BYTES_PER_KILOBYTE));
}
