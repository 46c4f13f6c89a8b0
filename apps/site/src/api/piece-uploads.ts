import { type PieceTransport, UploadRefusedError } from '@opencareers/form-core/uploads/piece-transport';
import type { CsrfToken } from './api-client.ts';
import { findErrorText } from './api-error.ts';

const TUS_VERSION = '1.0.0';
/** Refusals that trying again does not change; the others are of the moment. */
const FINAL = new Set([400, 403, 404, 413, 415, 422]);

/** What uploads in pieces are made of. */
export interface PieceUploadParts {
  /** Path and query of the collection of uploads. */
  path: string;
  csrf: CsrfToken;
  /** What a person reads about a refusal that says nothing itself. */
  failedText: string;
  origin?: string;
}

/** Sends files in pieces as tus 1.0.0 says it, with creation and termination. */
export function createPieceUploads({
  path,
  csrf,
  failedText,
  origin = '',
}: PieceUploadParts): PieceTransport {
  const call = async (method: string, address: string, request: PieceRequest) => {
    const { headers, body, signal } = request;
    const response = await fetch(`${origin}${address}`, {
      method,
      headers: { 'tus-resumable': TUS_VERSION, 'x-csrf-token': csrf.read(), ...headers },
      body,
      signal,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    const token = response.headers.get('x-csrf-token');
    if (token) csrf.replace(token);
    return response;
  };
  const refuse = async (response: Response): Promise<never> => {
    const text = findErrorText(await readBody(response));
    // The token was too old and has been replaced: the next try brings the fresh one.
    if (!FINAL.has(response.status) || response.headers.has('x-csrf-invalid'))
      throw new Error(`the upload was answered with ${response.status}`);
    throw new UploadRefusedError(text ?? failedText);
  };
  return {
    async create({ uid, fieldName, name, size }, signal) {
      const headers = {
        'upload-length': String(size),
        'upload-metadata': metadataOf({ uid, field: fieldName, name }),
      };
      const response = await call('POST', path, { headers, signal });
      // Announced before: where it goes on is asked next.
      if (response.status === 409) return addressOfUpload(path, uid);
      if (!response.ok) return refuse(response);
      return response.headers.get('location') ?? addressOfUpload(path, uid);
    },
    async offset(address, signal) {
      const response = await call('HEAD', address, { signal });
      if (response.status === 404 || response.status === 410) return null;
      if (!response.ok) return refuse(response);
      return readOffset(response);
    },
    async send({ address, offset, content }, signal) {
      const headers = {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      };
      const response = await call('PATCH', address, { headers, body: content as Blob, signal });
      return response.ok ? readOffset(response) : refuse(response);
    },
    async remove(address, signal) {
      const response = await call('DELETE', address, { signal });
      if (!response.ok && response.status !== 404) await refuse(response);
    },
  };
}

interface PieceRequest {
  headers?: Record<string, string>;
  body?: Blob;
  signal: AbortSignal;
}

/** Keys with values in base64 of their UTF-8. */
function metadataOf(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key} ${btoa(String.fromCharCode(...new TextEncoder().encode(value)))}`)
    .join(',');
}

function addressOfUpload(path: string, uid: string): string {
  const [place, query] = path.split('?', 2);
  return `${place}/${uid}${query === undefined ? '' : `?${query}`}`;
}

function readOffset(response: Response): number {
  const offset = Number(response.headers.get('upload-offset') ?? Number.NaN);
  if (!Number.isInteger(offset)) throw new Error('the upload was answered without its offset');
  return offset;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
