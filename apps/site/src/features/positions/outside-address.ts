import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../shell/site.ts';
import { type PositionAsked, positionQuery } from './position-queries.ts';

/** Where applications for a position go. */
export interface OutsideAddress {
  name: string;
  /** Null where they are taken on this site. */
  address: string | null;
}

/** Whether a position leads to other pages for applying; undefined while it is not known, or asks for none. */
export function useOutsideAddress(asked: PositionAsked | null): OutsideAddress | 'failed' | undefined {
  const { api } = useSite();
  const { data, isError } = useQuery({
    ...positionQuery(api, asked ?? { id: 0 }),
    enabled: asked !== null,
  });
  if (data === undefined) return isError ? 'failed' : undefined;
  const { name, positionUserActions } = data.position;
  const { status, applyUrl } = positionUserActions.applyAction;
  return { name, address: status === 'link_off' && applyUrl !== undefined ? applyUrl : null };
}
