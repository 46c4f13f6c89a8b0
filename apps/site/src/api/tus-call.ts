import type { TusCall } from '@opencareers/form-core/uploads/tus-transport';
import type { CsrfToken } from './api-client.ts';
import { findErrorText } from './api-error.ts';

/** Carries out the requests of uploads in pieces: their bodies are bytes and their answers are headers. */
export function createTusCall(csrf: CsrfToken, origin = ''): TusCall {
  return async ({ method, address, headers, body, signal }) => {
    const response = await fetch(`${origin}${address}`, {
      method,
      headers: { ...headers, 'x-csrf-token': csrf.read(), 'x-requested-with': 'XMLHttpRequest' },
      body: body as BodyInit | undefined,
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
      message: response.ok ? null : findErrorText(await readBody(response)),
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
