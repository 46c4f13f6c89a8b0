import { isIP } from 'node:net';
import { AppError } from './app-error.ts';
import { WindowCounts } from './window-counts.ts';

const HOUR_MILLISECONDS = 60 * 60_000;

/**
 * Who is behind an address: of IPv6 the first half, since everybody is given the whole second half and could come from
 * another address each time.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [plain = ''] = address.split('%', 1);
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = plain.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const left = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...left, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

// An IPv4 address at the end stands for two groups, which are never among the first.
const groupsOf = (text: string): string[] =>
  text === '' ? [] : text.replace(/[\d.]+\.\d+$/, '0:0').split(':');

/** Bounds what everybody behind one address can do in an hour: cookies that are thrown away must not buy more. */
export class AddressLimit {
  readonly #max: number;
  readonly #counts = new WindowCounts(HOUR_MILLISECONDS);

  constructor(max: number) {
    this.#max = max;
  }

  /** Counts one more. Throws `too_many_requests` beyond the limit, with the time until the next hour. */
  count(address: string, now: Date, about = ''): void {
    if (this.take(address, now, about)) return;
    const left = HOUR_MILLISECONDS - (now.getTime() % HOUR_MILLISECONDS);
    throw new AppError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
  }

  /** Counts one more, of each thing that it is about on its own; false beyond the limit. */
  take(address: string, now: Date, about = ''): boolean {
    return this.#counts.add(`${networkOf(address)} ${about}`, now) <= this.#max;
  }
}
