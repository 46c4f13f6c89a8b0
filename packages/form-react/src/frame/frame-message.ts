/** What a page in a frame tells the page around it; docs/embedding.md is the contract. */
export type FrameMessage =
  | { type: 'ready' }
  /** Height of everything in the page, in px. */
  | { type: 'resize'; height: number }
  /** A form was taken; `receipt` is what a person can name. Answers never travel. */
  | { type: 'submitted'; receipt: string | null };

/** What the page around asks for; it is answered by `ready` and `resize`. */
export const HELLO = { opencareers: 1, type: 'hello' } as const;

const VERSION = 1;
/** No page is higher than that, in px; more is a fault or a trick. */
const HEIGHT_MAX = 100_000;
const RECEIPT_MAX = 200;

/** A message as it is posted. */
export function wrap(message: FrameMessage) {
  return { opencareers: VERSION, ...message };
}

/** The message in what was posted; null for anything else, such as another version. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (!isOurs(data)) return null;
  const { type, height, receipt } = data;
  if (type === 'ready') return { type };
  if (type === 'resize' && typeof height === 'number' && height >= 0 && height <= HEIGHT_MAX)
    return { type, height: Math.ceil(height) };
  if (type !== 'submitted') return null;
  if (receipt === null || (typeof receipt === 'string' && receipt.length <= RECEIPT_MAX))
    return { type, receipt };
  return null;
}

export function isHello(data: unknown): boolean {
  return isOurs(data) && data.type === HELLO.type;
}

function isOurs(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && 'opencareers' in data && data.opencareers === VERSION;
}

/**
 * Refuses what is no exact origin: `*`, `null`, a path, a pattern.
 * @throws TypeError
 */
export function requireOrigin(origin: string): string {
  if (URL.canParse(origin) && new URL(origin).origin === origin && origin !== 'null') return origin;
  throw new TypeError(`${origin} is no origin such as https://careers.example`);
}
