/** A file as a server gets to know it before its bytes. */
export interface UploadedFile {
  /** Key of the upload: created again with it, it is the same one. */
  uid: string;
  fieldName: string;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
}

/**
 * How bytes get to the server, piece by piece. Calls throw when nobody knows what became of them, and
 * `UploadRefusedError` when the server does not want the file.
 */
export interface PieceTransport {
  /** Announces a file and says where its bytes go. */
  create(file: UploadedFile, signal: AbortSignal): Promise<string>;
  /** How many bytes the server has; null when it knows nothing of the file any more. */
  offset(address: string, signal: AbortSignal): Promise<number | null>;
  /** Sends bytes from an offset on and says how many the server has then. */
  send(piece: { address: string; offset: number; content: unknown }, signal: AbortSignal): Promise<number>;
  remove(address: string, signal: AbortSignal): Promise<void>;
}

/** A file that the server does not take; the message is for the person. */
export class UploadRefusedError extends Error {
  override name = 'UploadRefusedError';
}

/** What can be cut into pieces; a `Blob` is. */
export interface Sliceable {
  readonly size: number;
  slice(start: number, end: number): unknown;
}
