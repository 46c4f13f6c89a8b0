import type { PositionUserActions } from '@opencareers/contracts/position-actions';
import type { PositionMatch, SearchAnswer } from '@opencareers/contracts/position-search';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Actor, Connection } from '../../platform/context.ts';
import { unlessAway } from '../../platform/database/database-away.ts';
import { scope } from '../../platform/scope.ts';
import { readMicrosite, type TenantEntry } from '../tenants/index.ts';
import type { KnownSearch } from './saved-search-source.ts';
import {
  type FindUserActions,
  NO_USER_ACTIONS,
  type PositionViewer,
  type UserActionSets,
  type UserActionSource,
} from './user-action-source.ts';

const ACTIONS = Object.keys(NO_USER_ACTIONS) as (keyof PositionUserActions)[];

/**
 * Asks every source in one transaction; none at all when no source has to be asked. While the database is away, nobody
 * has done anything as far as is known.
 */
export function createFindUserActions(
  services: { db: Connection; clock: Clock },
  sources: readonly UserActionSource[],
): FindUserActions {
  const find: FindUserActions = async (request, tenant, positionIds) => {
    const viewer = await readViewer(request, tenant);
    const asked: UserActionSource[] = [];
    if (viewer !== null && positionIds.length > 0)
      for (const source of sources) if (await source.isAsked(viewer)) asked.push(source);
    if (viewer === null || asked.length === 0) return () => NO_USER_ACTIONS;
    const { candidateId, visitorId } = viewer;
    const as: Actor =
      candidateId === null ? { kind: 'visitor', anonymousId: visitorId } : { kind: 'candidate', candidateId };
    const sets = await scope(services, request, { tenant, as })(async (ctx) => {
      const found: UserActionSets[] = [];
      for (const source of asked) found.push(await source.list(ctx, viewer, positionIds));
      return found;
    });
    return (id) => describeActions(sets, id);
  };
  return (...asked) =>
    unlessAway(
      () => find(...asked),
      () => () => NO_USER_ACTIONS,
    );
}

// Who comes for the first time, or is signed in at another tenant, did nothing here.
async function readViewer(request: FastifyRequest, tenant: TenantEntry): Promise<PositionViewer | null> {
  const session = await request.findCandidate();
  const { id: visitorId, isReturning } = request.visitor;
  if (session === null ? !isReturning : session.tenant.id !== tenant.id) return null;
  const microsite = readMicrosite(request.query as Record<string, unknown>);
  return { tenant, microsite, candidateId: session?.candidateId ?? null, visitorId };
}

function describeActions(sets: readonly UserActionSets[], id: number): PositionUserActions {
  const actions = { ...NO_USER_ACTIONS };
  for (const action of ACTIONS) actions[action] = sets.some((set) => set[action]?.has(id) === true);
  return actions;
}

type ForRows<Value> = (positionIds: readonly number[]) => Promise<(positionId: number) => Value>;

/** What a row says to one person; visitors' rows say none of it. */
export interface SeenByPerson {
  positionUserActions?: PositionUserActions;
  /** Left out where no match is shown. */
  match?: PositionMatch;
  /** Opened since who keeps the search has looked at it. */
  isNew?: true;
}

/** What the rows of a search answer say to one person. */
export interface PersonalRows {
  actions: ForRows<PositionUserActions>;
  /** How well the positions fit; left out where that is not shown. */
  matches?: ForRows<PositionMatch | undefined>;
  /** Nothing is compared with this person. */
  isMatchSortOff: boolean;
  /** The search as this person may keep it; null where nobody keeps any. */
  saved: { known: KnownSearch; newIds: ReadonlySet<number> } | null;
}

/** Rows with what concerns one person at each of them. */
export async function personalRows<Row extends { id: number }>(
  rows: readonly Row[],
  { actions, matches, saved }: Omit<PersonalRows, 'isMatchSortOff'>,
): Promise<(Row & SeenByPerson)[]> {
  const ids = rows.map(({ id }) => id);
  const actionsOf = await actions(ids);
  const matchOf = await matches?.(ids);
  return rows.map((row) => {
    const match = matchOf?.(row.id);
    return {
      ...row,
      positionUserActions: actionsOf(row.id),
      ...(match !== undefined && { match }),
      ...(saved?.newIds.has(row.id) && { isNew: true as const }),
    };
  });
}

/** The search answer with what concerns one person at each position; what is kept of it stays as it was. */
export async function withPersonalRows(
  answer: Buffer,
  { isMatchSortOff, ...personal }: PersonalRows,
): Promise<string> {
  const body = JSON.parse(answer.toString()) as SearchAnswer;
  const { saved } = personal;
  body.data.positions = await personalRows(body.data.positions, personal);
  if (isMatchSortOff) body.data.resultsMetaData.isMatchSortOff = true;
  if (saved !== null)
    body.data.savedSearchMetadata = {
      savedSearchParamsHash: saved.known.hash,
      isSavedSearchActive: saved.known.newAfter !== null,
    };
  return JSON.stringify(body);
}
