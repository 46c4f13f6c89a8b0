// No schema library here: the browser reads these values.

/** The job cart [CART-01, CART-02]: GET reads it, POST adds and removes. */
export const CART_PATH = '/api/pcsx/job_cart';

/** Most positions of a cart, whatever a tenant allows (spec:D53). */
export const JOB_CART_MAX = 25;

/** Most ids of one call: a cart that grew at a sign-in can be emptied at once. */
export const CART_PIDS_MAX = 100;

/** Why a position of the cart cannot be applied for; `gone` is unknown, or private by now. */
export const CART_PROBLEMS = ['closed', 'applied', 'gone'] as const;

export type CartProblem = (typeof CART_PROBLEMS)[number];
