import { type IncomingMessage, request as startRequest } from 'node:http';
import type { InjectOptions } from 'fastify';
import type { RequestCarrier } from './account-people.ts';

/** The connection broke before the whole answer was there: nobody knows what became of the request. */
class LineBrokenError extends Error {
  constructor(cause: unknown) {
    super('the line broke', { cause });
    this.name = 'LineBrokenError';
  }
}

/**
 * Carries requests to a server of its own over real connections, one for each; throws `LineBrokenError`. `untilBack` is
 * told of every answer that says that the server cannot do it now, and waits until it can: then it counts as none.
 */
export function aLine(
  origin: () => Promise<string> | string,
  untilBack?: (refusal: IncomingMessage) => Promise<void>,
): RequestCarrier {
  return {
    server: {
      inject: async (given) => {
        const { message, body } = await exchange(await origin(), given);
        if (untilBack !== undefined && (message.statusCode ?? 0) >= 500) {
          await untilBack(message);
          throw new LineBrokenError(body);
        }
        return {
          statusCode: message.statusCode ?? 0,
          headers: message.headers,
          body,
          cookies: (message.headers['set-cookie'] ?? []).map(readCookie),
          json: <T>() => JSON.parse(body) as T,
        };
      },
    },
  };
}

/** The same line from another address, as a proxy tells it: what is limited by address is limited for each. */
export function lineFrom({ server }: RequestCarrier, address: string): RequestCarrier {
  return {
    server: {
      inject: (given) =>
        server.inject({ ...given, headers: { ...given.headers, 'x-forwarded-for': address } }),
    },
  };
}

/** Does something until its answers have come through, as pages do with their idempotency keys. */
export async function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LineBrokenError)) throw error;
    }
  }
}

async function exchange(
  origin: string,
  { method = 'GET', url, headers, payload }: InjectOptions,
): Promise<{ message: IncomingMessage; body: string }> {
  const isRaw = payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload);
  const bytes = isRaw ? payload : JSON.stringify(payload);
  try {
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      const type = isRaw ? {} : { 'content-type': 'application/json' };
      const length = bytes === undefined ? {} : { 'content-length': Buffer.byteLength(bytes as string) };
      const sending = startRequest(new URL(url as string, origin), {
        method,
        agent: false,
        headers: { ...type, ...length, ...(headers as Record<string, string>) },
      });
      sending.on('response', resolve).on('error', reject);
      sending.end(bytes);
    });
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    return { message, body: Buffer.concat(chunks).toString() };
  } catch (error) {
    throw new LineBrokenError(error);
  }
}

function readCookie(header: string): { name: string; value: string; maxAge?: number; expires?: Date } {
  const [pair = '', ...attributes] = header.split('; ');
  const named = new Map(
    attributes.map((text) => [text.split('=')[0]?.toLowerCase(), text.split('=')[1] ?? '']),
  );
  const [maxAge, expires] = [named.get('max-age'), named.get('expires')];
  const at = pair.indexOf('=');
  return {
    name: pair.slice(0, at),
    value: decodeURIComponent(pair.slice(at + 1)),
    ...(maxAge === undefined ? {} : { maxAge: Number(maxAge) }),
    ...(expires === undefined ? {} : { expires: new Date(expires) }),
  };
}
