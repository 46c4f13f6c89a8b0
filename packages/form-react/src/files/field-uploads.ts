import type { FieldPath } from '@opencareers/form-core/answers/answers';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import type { FormRuntime } from '../form/form-runtime.tsx';
import { presentFiles, removeUpload } from './answer-files.ts';
import { type ChosenFile, keepFile, toFileAnswer } from './chosen-file.ts';
import { FileTransfers, type Moving, type Transfer } from './file-transfers.ts';
import { pendingUploadsOf } from './pending-uploads.ts';
import { type UploadsOfField, uploadsOf } from './uploads-of-form.ts';
import { waitingFilesOf } from './waiting-files.ts';

/** Where the files of a field go. */
export interface FieldPlace {
  runtime: FormRuntime;
  path: FieldPath;
}

/** Uploads of fields that are hidden now; they go on, and are there when the field shows again. */
const hidden = new WeakMap<FormSession, Map<FieldPath, FieldUploads>>();

/** The files of one field that are on their way, wherever the field moves to meanwhile. */
export class FieldUploads implements UploadsOfField {
  readonly transfers: FileTransfers;
  #place: FieldPlace;
  #isShown = true;

  constructor(place: FieldPlace) {
    this.#place = place;
    this.transfers = new FileTransfers({
      move: (chosen, moving) => this.#move(chosen, moving),
      onArrived: (chosen, content) => this.#arrive(chosen, content),
      onCancelled: (uid) => removeUpload(this.#place.runtime, uid),
      onChange: (uid, transfer) => this.#tellPending(uid, transfer),
    });
  }

  /** Those that went on while the field was hidden, else new ones. */
  static of(place: FieldPlace): FieldUploads {
    return hidden.get(place.runtime.session)?.get(place.path) ?? new FieldUploads(place);
  }

  get path(): FieldPath {
    return this.#place.path;
  }

  /** Entries of a list move up when one before them goes, while a file is on its way. */
  moveTo(place: FieldPlace): void {
    const hasMoved = place.path !== this.#place.path;
    this.#place = place;
    if (!hasMoved) return;
    for (const transfer of this.transfers.list()) this.#tellPending(transfer.chosen.uid, transfer);
  }

  /** The field shows; call what is returned when it does not any more. */
  show(): () => void {
    const { session } = this.#place.runtime;
    hidden.get(session)?.delete(this.#place.path);
    uploadsOf(session).add(this);
    this.#isShown = true;
    for (const transfer of this.transfers.list()) this.#tellPending(transfer.chosen.uid, transfer);
    const stopWaiting = waitingFilesOf(session).subscribe(() => this.#takeWaiting());
    // Strict mode takes a field away and puts it back at once: what it took would be gone with the first.
    queueMicrotask(() => this.#takeWaiting());
    return () => {
      stopWaiting();
      this.#leave();
    };
  }

  giveUp(): ChosenFile[] {
    const { runtime, path } = this.#place;
    const given = this.transfers.list().map(({ chosen }) => chosen);
    for (const { uid } of given) this.transfers.cancel(uid);
    hidden.get(runtime.session)?.delete(path);
    uploadsOf(runtime.session).delete(this);
    return given;
  }

  /** Goes on with files of an earlier page, or of an entry that came back. */
  #takeWaiting(): void {
    const { runtime, path } = this.#place;
    // Read into the answer they would be lost to the server, which has a part of them.
    if (!this.#isShown || runtime.ports.uploads === undefined) return;
    const taken = waitingFilesOf(runtime.session).take(path);
    if (taken.length > 0) this.transfers.add(taken);
  }

  #leave(): void {
    const { runtime, path } = this.#place;
    const { session } = runtime;
    this.#isShown = false;
    for (const { chosen } of this.transfers.list()) pendingUploadsOf(session).set(chosen.uid, null);
    // Only a field that is hidden comes back; else the form went, or the entry of the list that it was in.
    if (!isHidden(session, path)) {
      this.transfers.stop();
      uploadsOf(session).delete(this);
      return;
    }
    const kept = hidden.get(session) ?? new Map<FieldPath, FieldUploads>();
    hidden.set(session, kept.set(path, this));
  }

  /** Hidden answers are not sent, so a form does not wait for their files. */
  #tellPending(uid: string, transfer: Transfer | null): void {
    const { runtime, path } = this.#place;
    const isMoving = transfer?.status === 'waiting' || transfer?.status === 'moving';
    const isPending = transfer !== null && this.#isShown;
    const file = isPending ? ({ path, progress: isMoving ? 'moving' : 'stalled' } as const) : null;
    pendingUploadsOf(runtime.session).set(uid, file);
  }

  async #move({ uid, file }: ChosenFile, moving: Moving): Promise<string> {
    const { runtime, path } = this.#place;
    const { uploads } = runtime.ports;
    if (uploads === undefined) return readBase64(file, moving);
    const { name, size, type } = file;
    await uploads.upload({ uid, fieldName: path, name, size, type, content: file, ...moving });
    return '';
  }

  #arrive(chosen: ChosenFile, content: string): void {
    const { runtime, path } = this.#place;
    keepFile(chosen);
    // Read anew: another file may have arrived since the field was drawn.
    const present = presentFiles(runtime.session.field(path).value);
    if (present.some(({ uid }) => uid === chosen.uid)) return;
    runtime.session.change(path, [...present, toFileAnswer(chosen, content)]);
  }
}

/** Bytes read at once: a multiple of 3, so that the pieces of base64 fit together without padding between them. */
const PIECE_BYTES = 3 * 256 * 1024;

/** What a reading reports and listens to. */
interface Reading {
  onProgress: (readBytes: number) => void;
  signal: AbortSignal;
}

/** A file as base64, read in pieces so that the page stays alive between them. */
export async function readBase64(file: Blob, { onProgress, signal }: Reading): Promise<string> {
  const pieces: string[] = [];
  for (let start = 0; start < file.size; start += PIECE_BYTES) {
    signal.throwIfAborted();
    const end = Math.min(start + PIECE_BYTES, file.size);
    pieces.push(toBase64(new Uint8Array(await file.slice(start, end).arrayBuffer())));
    onProgress(end);
    // Reading from memory can be so fast that nothing else would get its turn.
    await new Promise((resolve) => setTimeout(resolve));
  }
  signal.throwIfAborted();
  return pieces.join('');
}

/** Arguments that a call of a function takes for sure. */
const ARGUMENTS_MAX = 8192;

function toBase64(bytes: Uint8Array): string {
  let letters = '';
  for (let start = 0; start < bytes.length; start += ARGUMENTS_MAX) {
    letters += String.fromCharCode(...bytes.subarray(start, start + ARGUMENTS_MAX));
  }
  return btoa(letters);
}

function isHidden(session: FormSession, path: FieldPath): boolean {
  try {
    return !session.field(path).isVisible;
  } catch {
    return false;
  }
}
