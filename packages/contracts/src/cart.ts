import { z } from 'zod';
import { CART_PATH, CART_PIDS_MAX, CART_PROBLEMS } from './cart-calls.ts';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';

// Whatever is no id is an unknown one: removing it is fine, adding it is answered as invalid (spec:D53).
const PidSchema = z.union([z.string().max(40), z.number().int().transform(String)]);

/** POST job_cart [CART-02]. */
const CartChangeSchema = z.object({
  pids: z.array(PidSchema).min(1).max(CART_PIDS_MAX),
  operation: z.enum(['add', 'remove']),
  domain: z.string().optional(),
});

/** A position of a cart, with what a card shows of it. */
const CartItemSchema = z.object({
  id: z.number().int(),
  position_id: z.number().int(),
  name: z.string().describe('Empty for one that is gone'),
  locations: z.array(z.string()),
  positionUrl: z.string(),
  addedTs: z.number().int().describe('Seconds'),
  archived_at: z.number().int().describe('Below 0 open, above 0 closed'),
  problem: z.enum(CART_PROBLEMS).nullable().describe('Why it cannot be applied for'),
  applyUrl: z.string().nullable().describe('Where the company takes applications outside of this site'),
});

const CartSchema = z.object({
  domain: z.string(),
  jobCartData: z.array(CartItemSchema).describe('The cart after the call, the last one first'),
  invalidPositionIds: z
    .array(z.string())
    .describe('Of the cart and of the call: closed, private without token, unknown, already applied'),
  jobLimit: z.number().int(),
});

export const CartAnswerSchema = envelopeOf(CartSchema, z.null());

export type CartItem = z.infer<typeof CartItemSchema>;
export type Cart = z.infer<typeof CartSchema>;
export type CartChange = z.infer<typeof CartChangeSchema>;

const parts = {
  access: 'public',
  tag: 'job cart',
  query: z.looseObject({ domain: z.string().optional() }),
  answer: CartAnswerSchema,
} as const;

/** The job cart of visitors and candidates ([CART-01], [CART-02], spec:D53). */
export const CART_ENDPOINTS = {
  cart: endpoint('GET', CART_PATH, { ...parts, errors: ['not_found'] }),
  change: endpoint('POST', CART_PATH, {
    ...parts,
    body: CartChangeSchema,
    errors: ['not_found', 'cart_full'],
  }),
};
