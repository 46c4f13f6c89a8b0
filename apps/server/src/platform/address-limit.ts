import { isIP } from 'node:net';
import { AppError } from './app-error.ts';
import { type RateLimit, SlidingCounts } from './sliding-counts.ts';

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

/**
 * Bounds what everybody behind one address can do in any hour, or in another stretch of time: cookies that are thrown
 * away must not buy more. Counted in this process.
 */
export class AddressLimit {
  readonly #limit: RateLimit;
  readonly #counts = new SlidingCounts();

  constructor(max: number, timeWindow: number = HOUR_MILLISECONDS) {
    this.#limit = { max, timeWindow };
  }

  /**
   * Counts one more, of each thing that it is about on its own. Throws `too_many_requests` beyond the limit, with the time
   * until one more is within it.
   */
  count(address: string, now: Date, about = ''): void {
    const wait = this.#counts.take(`${networkOf(address)} ${about}`, this.#limit, now.getTime());
    if (wait > 0) throw new AppError('too_many_requests', { retryAfter: Math.ceil(wait / 1000) });
  }
}
