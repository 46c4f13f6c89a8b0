/** One file on its way. `uid` is the key of the upload: starting again with it goes on where the server is. */
export interface UploadRequest {
  uid: string;
  fieldName: string;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  /** The bytes; a `Blob` in browsers. */
  content: unknown;
  /** It is an answer already. */
  arrived?: true;
  onProgress: (sentBytes: number) => void;
  /** Stops it for now; what is given up for good is removed. */
  signal: AbortSignal;
}

/** Where files go besides the answers. Rejections carry a text for the person. */
export interface UploadPort {
  upload(request: UploadRequest): Promise<void>;
  remove(uid: string): Promise<void>;
  /** It is being sent: files that were only kept on the device until now go with it. Resolves once those are pending. */
  release?(): Promise<void>;
  /** What failed on its way with the form is tried again with the next release; it keeps nobody from that. */
  again?(): void;
}
