import type { ApiClient, RequestOptions, WriteOptions } from '../api/api-client.ts';

/** The calls of a client by any path and with any body. */
interface UntypedCalls extends Pick<ApiClient, 'path'> {
  get: (path: string, options?: RequestOptions | AbortSignal) => Promise<unknown>;
  post: (path: string, body: unknown, options?: WriteOptions) => Promise<unknown>;
  put: (path: string, body: unknown, options?: WriteOptions) => Promise<unknown>;
  remove: (path: string, options?: WriteOptions & { body?: unknown }) => Promise<unknown>;
}

/** Lets tests of the client itself make calls that no table declares. */
export function untyped(client: ApiClient): UntypedCalls {
  return client as unknown as UntypedCalls;
}
