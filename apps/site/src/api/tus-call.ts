import { createFetchTusCall } from '@opencareers/form-core/uploads/fetch-tus-call';
import type { TusCall } from '@opencareers/form-core/uploads/tus-transport';
import type { CsrfToken } from './api-client.ts';
import { findErrorText } from './api-error.ts';

/** Carries out the requests of uploads in pieces. */
export function createTusCall(csrf: CsrfToken, origin = ''): TusCall {
  return createFetchTusCall({ csrf, origin, textOf: findErrorText });
}
