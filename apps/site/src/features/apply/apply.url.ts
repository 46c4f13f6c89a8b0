import { APPLY_PAGE_PATH, APPLY_POSITIONS_MAX } from '@opencareers/contracts/application-calls';
import { parsePositionId } from '@opencareers/contracts/position-id';
import { addressOf, type ParameterPairs } from '../../shell/search.url.ts';

/** The page after sending. */
const APPLY_SENT_PATH = `${APPLY_PAGE_PATH}/success`;

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

/** The page after sending, by the positions alone (spec:WIRE-5.1): who opens it sees what they sent for them. */
export function sentAddress(pids: readonly number[], carried: ParameterPairs): string {
  return addressOf(APPLY_SENT_PATH, [['pid', pids.join(',')], ...carried]);
}
