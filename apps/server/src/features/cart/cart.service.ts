import type { Cart, CartItem } from '@opencareers/contracts/cart';
import type { CartProblem } from '@opencareers/contracts/cart-calls';
import { toTimestamp } from '@opencareers/contracts/key-case';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import { lockSignedIn } from '../accounts/index.ts';
import { listActiveAmong } from '../applications/index.ts';
import { outsideAddress } from '../positions/index.ts';
import type { TenantRegistry } from '../tenants/index.ts';
import {
  type CartOwner,
  insertIntoCart,
  listCart,
  listCartIds,
  listOpenAmong,
  lockVisitorCart,
  removeFromCart,
} from './cart.repo.ts';

/** What the calls of the job cart work with. */
export interface CartServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  keys: KeyedHashes;
}

/** The owner of a visitor's cart: the session's id itself is in no table. */
export function visitorOwner(keys: KeyedHashes, visitorId: string): { visitorHash: string } {
  return { visitorHash: keys.of('cart-visitor', visitorId) };
}

/** Whose cart a call is about, and how much goes into it. */
export interface CartScope {
  owner: CartOwner;
  jobLimit: number;
  config: TenantConfig;
}

/** What is in a cart, with what cannot be applied for any more; `refused` are ids that the call could not add. */
export async function readCart(
  ctx: Context,
  { owner, jobLimit, config }: CartScope,
  refused: readonly string[] = [],
): Promise<Cart> {
  const rows = await listCart(ctx, owner);
  const ids = rows.map(({ id }) => id);
  const applied =
    'candidateId' in owner ? await listActiveAmong(ctx, owner.candidateId, ids) : new Set<number>();
  const jobCartData = rows.map((row) => describeItem(row, { isApplied: applied.has(row.id), config }));
  const invalid = jobCartData.filter(({ problem }) => problem !== null).map(({ id }) => String(id));
  const invalidPositionIds = [...new Set([...refused, ...invalid])];
  return { domain: ctx.tenant.domain, jobCartData, invalidPositionIds, jobLimit };
}

function describeItem(
  row: Awaited<ReturnType<typeof listCart>>[number],
  { isApplied, config }: { isApplied: boolean; config: TenantConfig },
): CartItem {
  const { archivedAt } = row;
  return {
    id: row.id,
    position_id: row.id,
    name: row.title ?? '',
    locations: (row.locations ?? []).map(({ text }) => text),
    positionUrl: `/careers/job/${row.id}`,
    addedTs: toTimestamp(row.addedAt),
    archived_at: archivedAt === null ? -1 : toTimestamp(archivedAt),
    problem: findProblem({ isGone: row.title === null, isClosed: archivedAt !== null, isApplied }),
    applyUrl: outsideAddress(row, config),
  };
}

/** Why a position cannot be applied for; null when it can (spec:D53). */
export function findProblem(state: {
  isGone: boolean;
  isClosed: boolean;
  isApplied: boolean;
}): CartProblem | null {
  if (state.isGone) return 'gone';
  if (state.isApplied) return 'applied';
  return state.isClosed ? 'closed' : null;
}

/**
 * Puts positions into a cart; safe to repeat. Those that cannot be applied for are not put in, and given back. Throws
 * `cart_full`, which names the limit, when not all of the others find room: then none was put in.
 */
export async function addToCart(
  ctx: Context,
  { owner, jobLimit }: CartScope,
  pids: readonly string[],
): Promise<string[]> {
  await lockCart(ctx, owner);
  const kept = await listCartIds(ctx, owner);
  const ids = readIds(pids);
  const open = await listOpenAmong(ctx, ids);
  const applied =
    'candidateId' in owner ? await listActiveAmong(ctx, owner.candidateId, ids) : new Set<number>();
  const isAddable = (id: number) => open.has(id) && !applied.has(id);
  const wanted = ids.filter((id) => isAddable(id) && !kept.has(id));
  if (wanted.length > 0 && kept.size + wanted.length > jobLimit)
    throw new AppError('cart_full', {
      body: 'envelope',
      text: `No more than ${jobLimit} positions fit into the job cart`,
      answer: { jobLimit },
    });
  // The first of the list is shown first.
  await insertIntoCart(ctx, owner, wanted.toReversed());
  return [...new Set(pids)].filter((pid) => !isId(pid) || !isAddable(Number(pid)));
}

/** Takes positions out of a cart; those that are not in it are out of it already. */
export async function takeFromCart(ctx: Context, owner: CartOwner, pids: readonly string[]): Promise<void> {
  await lockCart(ctx, owner);
  await removeFromCart(ctx, owner, readIds(pids));
}

async function lockCart(ctx: Context, owner: CartOwner): Promise<void> {
  if ('candidateId' in owner) await lockSignedIn(ctx, owner.candidateId);
  else await lockVisitorCart(ctx, owner.visitorHash);
}

const isId = (pid: string) => /^[1-9]\d{0,14}$/.test(pid);

function readIds(pids: readonly string[]): number[] {
  return [...new Set(pids.filter(isId).map(Number))];
}
