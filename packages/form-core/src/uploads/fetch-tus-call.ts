import type { TusCall } from './tus-transport.ts';

/** What the requests of uploads share with all others of a page. */
export interface TusCallParts {
  csrf: { read: () => string; replace: (token: string) => void };
  /** Before the addresses; that of the page when absent. */
  origin?: string;
  /** What a person may read in the body of a refusal: parsed JSON, or the text. */
  textOf: (body: unknown) => string | null;
  fetch?: typeof globalThis.fetch;
}

/** Carries out the requests of uploads in pieces: their bodies are bytes and their answers are headers. */
export function createFetchTusCall({
  csrf,
  origin = '',
  textOf,
  fetch = globalThis.fetch,
}: TusCallParts): TusCall {
  return async ({ method, address, headers, body, signal }) => {
    const response = await fetch(`${origin}${address}`, {
      method,
      headers: { ...headers, 'x-csrf-token': csrf.read(), 'x-requested-with': 'XMLHttpRequest' },
      body: body as RequestInit['body'],
      signal,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    const token = response.headers.get('x-csrf-token');
    if (token) csrf.replace(token);
    // Refused before anything was done, and the answer brought a token that counts: the queue tries again.
    if (response.headers.has('x-csrf-invalid')) throw new Error('the token of the upload was too old');
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      message: response.ok ? null : textOf(await readBody(response)),
    };
  };
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
