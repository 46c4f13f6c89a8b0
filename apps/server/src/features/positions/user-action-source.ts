import type { PositionUserActions } from '@opencareers/contracts/position-actions';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { TenantEntry } from '../tenants/index.ts';

/** Who looks at positions of a tenant. */
export interface PositionViewer {
  tenant: TenantEntry;
  /** The microsite that the call names; null without one. */
  microsite: string | null;
  /** Null for visitors. */
  candidateId: number | null;
  /** Id of the visitor's session, as in `request.visitor.id`. */
  visitorId: string;
}

/** Positions by what the viewer did with them; what is left out, they did not do. */
export type UserActionSets = { [Action in keyof PositionUserActions]?: ReadonlySet<number> };

/** What one feature knows of what people do with positions; `services.ts` brings them together. */
export interface UserActionSource {
  /** False spares the query: asked for visitors, too, who mostly did nothing. */
  isAsked(viewer: PositionViewer): boolean | Promise<boolean>;
  /** Which of the positions the viewer did something with, by one query for all of them. */
  list(ctx: Context, viewer: PositionViewer, positionIds: readonly number[]): Promise<UserActionSets>;
}

/** What who asks did with each of some positions of a tenant; a candidate of another tenant did nothing. */
export type FindUserActions = (
  request: FastifyRequest,
  tenant: TenantEntry,
  positionIds: readonly number[],
) => Promise<(positionId: number) => PositionUserActions>;

/** What is known of somebody who did nothing. */
export const NO_USER_ACTIONS: PositionUserActions = {
  isSaved: false,
  isApplied: false,
  hasDraft: false,
  inCart: false,
};
