import { APPLY_POSITIONS_MAX, APPLY_SENT_PATH } from '@opencareers/contracts/application-calls';
import { parsePositionId } from '@opencareers/contracts/position-id';
import { addressOf, type ParameterPairs } from '../../shell/search.url.ts';
import type { PositionAsked } from '../positions/index.ts';

/** What a page of applying is about. */
export interface ApplyAsked {
  /** Without doubles, at most as many as one application may have. */
  pids: readonly number[];
  /** Opens a private position. */
  token: string | null;
}

/** The positions of an address: `pid` or `pids`, by comma or repeated; of each only the number at its start counts. */
export function askedApplication(url: URL): ApplyAsked {
  const { searchParams } = url;
  const given = [...searchParams.getAll('pid'), ...searchParams.getAll('pids')];
  const ids = given
    .flatMap((value) => value.split(','))
    .map((value) => parsePositionId(value.trim()))
    .filter((id) => id !== null);
  return { pids: [...new Set(ids)].slice(0, APPLY_POSITIONS_MAX), token: searchParams.get('token') };
}

/** The one position that is applied for; null when there are several or none. */
export function onePosition({ pids, token }: ApplyAsked): PositionAsked | null {
  const [id] = pids;
  if (id === undefined || pids.length > 1) return null;
  return { id, access: token === null ? {} : { token } };
}

/** Names what was sent: a form, or positions with commas between them. */
export type AskedReceipt = { form: string } | { pids: string };

// The same as FORM_KEY_PATTERN of the contracts, whose module would bring the schema library into the page.
const FORM_KEY = /^[a-z0-9](?:[a-z0-9_-]{0,78}[a-z0-9])?$/;

/** What an address of the page after sending is about; null when it names nothing. */
export function askedReceipt(url: URL): AskedReceipt | null {
  // Addresses of before name the form.
  const form = url.searchParams.get('form') ?? '';
  if (FORM_KEY.test(form)) return { form };
  const { pids } = askedApplication(url);
  return pids.length > 0 ? { pids: pids.join(',') } : null;
}

/** The page after sending, by the positions alone (spec:WIRE-5.1): who opens it sees what they sent for them. */
export function sentAddress(pids: readonly number[], carried: ParameterPairs): string {
  return addressOf(APPLY_SENT_PATH, [['pid', pids.join(',')], ...carried]);
}
