import type { CsrfToken, Transport } from './api-client.ts';
import { parseBody } from './parse-body.ts';

/** Sends requests from the page, with its cookies. */
export function browserTransport(origin = ''): Transport {
  return async (request) => {
    if (request.onSent !== undefined)
      return await (await import('./measured-transport.ts')).sendMeasured(origin, request);
    const { method, path, headers, body, signal, keepalive, onText } = request;
    const response = await fetch(`${origin}${path}`, {
      method,
      headers,
      body,
      signal,
      keepalive,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    const read = async () =>
      onText === undefined
        ? { body: parseBody(await response.text()) }
        : await (await import('./streamed-transport.ts')).readStreamed(response, onText);
    const answer = await read().catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return { body: '', isCutOff: true };
    });
    return {
      ...answer,
      status: response.status,
      header: (name) => response.headers.get(name),
      redirectedTo: response.redirected ? response.url : undefined,
    };
  };
}

/** Keeps the token in `<meta name="_csrf">`, where the server wrote it and where outside scripts look for it. */
export function metaCsrfToken(document: Document): CsrfToken {
  const meta = () => document.querySelector<HTMLMetaElement>('meta[name="_csrf"]');
  return {
    read: () => meta()?.content ?? '',
    replace: (token) => {
      const element = meta();
      if (element !== null) element.content = token;
    },
  };
}
