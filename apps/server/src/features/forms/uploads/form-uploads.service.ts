import { loadFormTexts } from '@opencareers/form-core/messages/load-texts';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { endingOf } from '../../../platform/files/file-name.ts';
import { SYSTEM, scope } from '../../../platform/scope.ts';
import type { FormCaller } from '../application-forms.ts';
import { lockOwner } from '../drafts/form-drafts.repo.ts';
import { asPerson, type FormScope } from '../form-request.ts';
import type { FormServices } from '../form-services.ts';
import { findVersion, listVersions } from '../forms.repo.ts';
import type { FormRecord, FormUploadRecord } from '../forms.schema.ts';
import { findLastSubmission } from '../submissions/form-submissions.repo.ts';
import { findUpload, insertUpload, lockUpload, updateUpload } from './form-uploads.repo.ts';
import { acceptedEndings, fileBytesMax, findFileItem, fitsItem } from './upload-rules.ts';

/** A call about uploads: who asks, about whose. */
export interface UploadCall {
  caller: FormCaller;
  query: { form: string; owner: string };
}

export interface UploadState {
  offset: number;
  size: number;
}

export interface NewUpload {
  uid: string;
  field: string;
  name: string;
  size: number;
  address: string;
}

/** Uploads that are being written to now: one sender at a time. */
const beingWritten = new Set<string>();

/**
 * Begins an upload. The same uid again means the same upload, however far it is: the sender then asks where it stands.
 * Throws `upload_exists` when the uid stands for another file.
 */
export async function beginUpload(
  services: FormServices,
  call: UploadCall,
  wanted: NewUpload,
): Promise<void> {
  await asPerson(services, call, async (ctx, scope) => {
    const { form, owner } = scope;
    // One after the other, or those that come at once would all count as the first.
    await lockOwner(ctx, form, owner.name);
    if (owner.isPersonal && (await findLastSubmission(ctx, form, owner.name)) !== undefined)
      throw new AppError('form_submitted');
    const known = await findUpload(ctx, form, { owner: owner.name, uid: wanted.uid });
    if (known?.state === 'refused') throw await refusedFile(call, known.name);
    if (known !== undefined) return refuseOther(known, wanted);
    const item = await getFileItem(ctx, scope, wanted.field);
    if (wanted.size === 0 || !acceptedEndings(item).includes(endingOf(wanted.name)))
      throw await refusedFile(call, wanted.name);
    if (wanted.size > fileBytesMax(item)) throw new AppError('payload_too_large');
    const { address, ...upload } = wanted;
    await services.limits.check(ctx, { owner: owner.name, address, size: wanted.size });
    const file = services.files.createName();
    const created = await insertUpload(ctx, form, { ...upload, owner: owner.name, file });
    // Somebody else with the same cookie was faster with the same uid.
    if (created === undefined) throw new AppError('upload_exists');
  });
}

function refuseOther(known: FormUploadRecord, wanted: NewUpload): void {
  if (known.size !== wanted.size || known.name !== wanted.name || known.field !== wanted.field)
    throw new AppError('upload_exists');
}

async function getFileItem(ctx: Context, { form }: FormScope, field: string) {
  const newest = await findVersion(ctx, form, form.publishedVersion);
  const item =
    (newest === undefined ? undefined : findFileItem(newest.definition, field)) ??
    (await findInOlderVersions(ctx, form, field));
  if (item === undefined) throw fieldError('field', 'is not a question of this form that takes files');
  return item;
}

// Somebody may still be filling in the version that was shown before the question went.
async function findInOlderVersions(ctx: Context, form: FormRecord, field: string) {
  for (const { definition } of (await listVersions(ctx, form)).toReversed()) {
    const item = findFileItem(definition, field);
    if (item !== undefined) return item;
  }
  return undefined;
}

/** Where an upload stands: as far as the disk holds what was acknowledged. */
export async function readUploadState(
  services: FormServices,
  call: UploadCall & { uid: string },
): Promise<UploadState> {
  const upload = await getUpload(services, call);
  return { offset: await offsetOf(services, upload), size: upload.size };
}

async function getUpload(
  services: FormServices,
  call: UploadCall & { uid: string },
): Promise<FormUploadRecord> {
  const upload = await asPerson(services, call, (ctx, { form, owner }) =>
    findUpload(ctx, form, { owner: owner.name, uid: call.uid }),
  );
  if (upload === undefined) throw new AppError('upload_not_found');
  if (upload.state === 'refused') throw await refusedFile(call, upload.name);
  return upload;
}

async function offsetOf({ files }: FormServices, upload: FormUploadRecord): Promise<number> {
  return Math.min(upload.received, await files.sizeOf(upload.file));
}

/** Takes the next piece of an upload. What came before the sender broke off counts. */
export async function continueUpload(
  services: FormServices,
  call: UploadCall & { uid: string },
  piece: { offset: number; bytes: AsyncIterable<Uint8Array> },
): Promise<UploadState> {
  const known = await getUpload(services, call);
  const { file } = known;
  const place = await offsetOf(services, known);
  if (beingWritten.has(file)) throw new AppError('upload_busy', { retryAfter: 1 });
  // Who asks to go on at a wrong place must not keep out the one who goes on at the right one, not for a moment.
  if (piece.offset !== place) throw new AppError('upload_offset_wrong');
  beingWritten.add(file);
  try {
    // Read again: whoever wrote until a moment ago may have ended it, and what is complete is not written over.
    const upload = await getUpload(services, call);
    if (upload.file !== file) throw new AppError('upload_busy', { retryAfter: 1 });
    const offset = await offsetOf(services, upload);
    if (piece.offset !== offset) throw new AppError('upload_offset_wrong');
    // The answer to the last piece was lost on its way.
    if (upload.state === 'complete') return { offset, size: upload.size };
    const length = await receive(services, call, { upload, offset, bytes: piece.bytes });
    if (length === upload.size) await completeUpload(services, call, upload);
    else await change(services, call.caller, (ctx) => updateUpload(ctx, upload, { received: length }));
    return { offset: length, size: upload.size };
  } finally {
    beingWritten.delete(file);
  }
}

async function receive(
  services: FormServices,
  call: UploadCall,
  { upload, offset, bytes }: { upload: FormUploadRecord; offset: number; bytes: AsyncIterable<Uint8Array> },
): Promise<number> {
  const release = await asPerson(services, call, (ctx) => services.limits.reserve(ctx, upload.size - offset));
  try {
    return await services.files.append(upload.file, bytes, { offset, size: upload.size });
  } finally {
    release();
  }
}

/**
 * Looks at what came. A file that is not what it claims to be, or holds malware, is removed at once; one that nobody
 * can look at now is not complete, and its last piece is sent again.
 */
async function completeUpload(
  services: FormServices,
  call: UploadCall,
  upload: FormUploadRecord,
): Promise<void> {
  const { files } = services;
  const content = await files.inspect(upload.file, call.caller.locale).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'upload_infected')
      await refuseUpload(services, call, upload);
    throw error;
  });
  const item = await asPerson(services, call, (ctx, scope) => getFileItem(ctx, scope, upload.field));
  const isWelcome = content !== null && fitsItem(item, upload.name, content);
  const sha256 = isWelcome ? await files.hash(upload.file) : null;
  await change(services, call.caller, (ctx) =>
    updateUpload(ctx, upload, {
      received: isWelcome ? upload.size : 0,
      state: isWelcome ? 'complete' : 'refused',
      type: content?.type ?? null,
      sha256,
    }),
  );
  if (isWelcome) return;
  await files.remove(upload.file);
  throw await refusedFile(call, upload.name);
}

/** It stays known as refused, without its bytes. */
async function refuseUpload(
  services: FormServices,
  call: UploadCall,
  upload: FormUploadRecord,
): Promise<void> {
  await change(services, call.caller, (ctx) =>
    updateUpload(ctx, upload, { received: 0, state: 'refused', type: null, sha256: null }),
  );
  await services.files.remove(upload.file);
}

/** The refusal of a file in the person's language: it is shown as it is. */
async function refusedFile({ caller }: UploadCall, name: string): Promise<AppError> {
  const texts = await loadFormTexts(caller.locale);
  return new AppError('upload_type_refused', { text: texts.text('rule.fileContent', { name }) });
}

/** Removes an upload that has not been sent with a form. */
export async function discardUpload(
  services: FormServices,
  call: UploadCall & { uid: string },
): Promise<void> {
  const removed = await asPerson(services, call, async (ctx, { form, owner }) => {
    const upload = await lockUpload(ctx, form, { owner: owner.name, uid: call.uid });
    if (upload === undefined || upload.submissionId !== null) throw new AppError('upload_not_found');
    if (beingWritten.has(upload.file)) throw new AppError('upload_busy', { retryAfter: 1 });
    // The row stays for a day, so that it counts as one of this hour's; its uid is free again.
    await updateUpload(ctx, upload, { state: 'removed', uid: `removed-${upload.id}`, received: 0 });
    return upload;
  });
  await services.files.remove(removed.file);
}

async function change(
  services: FormServices,
  { tenant, requestId }: FormCaller,
  work: (ctx: Context) => Promise<void>,
): Promise<void> {
  await scope(services, { id: requestId }, { tenant, as: SYSTEM })(work);
}
