import { numberFormat } from '@opencareers/messages/formats';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size as people read it, such as "1.4 MB"; 1024 bytes are a kB, as in the file rules. */
export function formatFileSize(bytes: number, locale: string): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1);
  const unit = UNITS[Math.max(step, 0)] ?? 'byte';
  const format = numberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  });
  return format.format(bytes / 1024 ** step);
}
