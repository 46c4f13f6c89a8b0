import { type PieceTransport, type UploadedFile, UploadRefusedError } from './piece-transport.ts';

const TUS_VERSION = '1.0.0';

/** One request of the protocol; the host adds what all its requests carry. */
export interface TusRequest {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  /** Where uploads are made, or the address of one. */
  address: string;
  headers: Record<string, string>;
  /** The bytes of a piece; a `Blob` in browsers. */
  body?: unknown;
  signal: AbortSignal;
}

/** What came back. */
export interface TusAnswer {
  status: number;
  header(name: string): string | null;
  /** What the server says about a refusal, for the person; null when it says nothing readable. */
  message: string | null;
}

/** Carries a request out; throws when there was no answer. */
export type TusCall = (request: TusRequest) => Promise<TusAnswer>;

/** Speaks tus 1.0.0 with creation and termination (https://tus.io/protocols/resumable-upload). */
export function createTusTransport(options: {
  /** Where uploads are made. */
  address: string;
  call: TusCall;
  /** What the person reads about a refusal without words of its own. */
  refusedText: string;
}): PieceTransport {
  const { address: endpoint, call, refusedText } = options;

  const ask = async (request: Omit<TusRequest, 'headers'> & { headers?: Record<string, string> }) => {
    const answer = await call({
      ...request,
      headers: { 'tus-resumable': TUS_VERSION, ...request.headers },
    });
    if (isRefusal(answer.status)) throw new UploadRefusedError(answer.message ?? refusedText);
    return answer;
  };

  return {
    async create(file, signal) {
      const headers = { 'upload-length': String(file.size), 'upload-metadata': metadataOf(file) };
      const answer = await ask({ method: 'POST', address: endpoint, headers, signal });
      const location = answer.header('location');
      if (answer.status !== 201 || location === null) throw unexpected(answer);
      return location;
    },
    async offset(address, signal) {
      const answer = await ask({ method: 'HEAD', address, signal });
      return isGone(answer.status) ? null : readOffset(answer);
    },
    async send({ address, offset, content }, signal) {
      const headers = {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      };
      const answer = await ask({ method: 'PATCH', address, headers, body: content, signal });
      return readOffset(answer);
    },
    async remove(address, signal) {
      const answer = await ask({ method: 'DELETE', address, signal });
      if (answer.status !== 204 && !isGone(answer.status)) throw unexpected(answer);
    },
  };
}

/** Neither a matter of time (408, 409, 423, 425, 429) nor of a lost upload (404, 410), but of the file itself. */
function isRefusal(status: number): boolean {
  return [400, 401, 402, 403, 405, 406, 413, 415, 422].includes(status);
}

function isGone(status: number): boolean {
  return status === 404 || status === 410;
}

function readOffset(answer: TusAnswer): number {
  const offset = Number(answer.header('upload-offset') ?? Number.NaN);
  if (answer.status >= 300 || !Number.isSafeInteger(offset) || offset < 0) throw unexpected(answer);
  return offset;
}

function unexpected({ status }: TusAnswer): Error {
  return new Error(`the server of uploads answered ${status}`);
}

function metadataOf({ uid, fieldName, name, type }: UploadedFile): string {
  const values = { uid, field: fieldName, name, type };
  return Object.entries(values)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(',');
}

function base64(text: string): string {
  // `btoa` takes bytes as letters only.
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
