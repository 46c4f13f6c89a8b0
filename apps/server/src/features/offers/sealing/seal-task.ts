import { createHash } from 'node:crypto';
import type { CertificateFacts, SealInput } from '@opencareers/letter-seal/seal-input';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { forgetRemoval, promiseFileRemoval } from '../../../platform/files/file-removal.ts';
import { onePiece } from '../../../platform/files/one-piece.ts';
import type { SlowTask, SlowWork } from '../../../platform/tasks/slow-task.ts';
import type { TaskFacts } from '../../../platform/tasks/task-handler.ts';
import { readIntactFile } from '../documents/intact-file.ts';
import { lockIntactOffer } from '../history/intact-offers.ts';
import { addOfferEvent } from '../history/offer-event.ts';
import type { OfferServices } from '../offer-services.ts';
import { changeDocument } from '../offers.repo.ts';
import { tellOffer } from '../telling/tell-offer.ts';
import { describeCertificate } from './certificate/certificate-facts.ts';
import { findUnsealed, type SignedDocument } from './sealing.repo.ts';
import { askTimeStampAuthority } from './time-stamp-call.ts';

/**
 * Tries with a time-stamp authority that does not answer, and with a picture that takes more than there is; then the
 * letter is sealed without its stamp, and without a page for the picture.
 */
const WHOLE_TRIES = 3;

const PayloadSchema = z.object({ document: z.int(), version: z.int() });

type Stamp = 'none' | 'given' | 'failed';

/** A letter that is to be sealed, with what is asked of the database. */
interface BegunLetter {
  signed: SignedDocument;
  certificate: CertificateFacts;
  timeStampUrl: string;
}

interface SealedLetter {
  bytes: Uint8Array;
  stamp: Stamp;
  /** The name that the bytes get; its removal is promised. */
  file: string;
}

/**
 * Seals what was signed, once, however often processes end meanwhile: the file of a try that did not commit is removed
 * later, and the document names the one that did (spec:D3).
 */
export function createSealTask(services: OfferServices): SlowTask<BegunLetter, SealedLetter> {
  const { registry, files } = services;
  return {
    begin: async (ctx, task) => {
      const { document: documentId, version } = PayloadSchema.parse(task.payload);
      const signed = await findUnsealed(ctx, { documentId, version });
      if (signed === undefined) return null;
      const certificate = await describeCertificate(services, ctx, signed);
      const { timeStampUrl } = (await registry.getConfigWithin(ctx)).esignConfig;
      return { signed, certificate, timeStampUrl };
    },
    work: async (letter, task) => {
      const sealed = await seal(services, letter, task);
      const file = files.createName();
      const { candidateId } = letter.signed;
      await task.within((ctx) => promiseFileRemoval(ctx, [file], { candidateId }));
      return { ...sealed, file };
    },
    finish: (ctx, sealed, letter) => nameSealed(services, ctx, { ...sealed, ...letter }),
  };
}

/**
 * Writes the file and names it. It is written within the transaction, though that takes a moment: an erasure waits for the
 * task, and so never misses a file.
 */
async function nameSealed(
  services: OfferServices,
  ctx: Context,
  { signed, certificate, bytes, stamp, file }: SealedLetter & BegunLetter,
): Promise<void> {
  const { id: documentId, version, offerId, sha256: signedSha256 } = signed.document;
  const offer = await lockIntactOffer(ctx, offerId);
  // Erased or revised meanwhile: there is no file yet, and removing none is fine.
  if (offer === undefined || (await findUnsealed(ctx, { documentId, version })) === undefined) return;
  await services.files.append(file, onePiece(bytes), { offset: 0, size: bytes.length });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await changeDocument(ctx, documentId, {
    sealedFile: file,
    sealedSha256: sha256,
    sealedSize: bytes.length,
    checkCode: certificate.code,
    sealedAt: ctx.clock.now(),
  });
  await forgetRemoval(ctx, file);
  await addOfferEvent(ctx, {
    offerId: offer.id,
    kind: 'sealed',
    documentId,
    documentSha256: sha256,
    details: { signedSha256, timeStamp: stamp },
  });
  await tellOffer(services, ctx, { kind: 'sealed', offerId: offer.id, documentId });
}

async function seal(
  { files, sealKeys, clock, pdfs }: OfferServices,
  { signed, certificate, timeStampUrl: url }: BegunLetter,
  task: SlowWork,
): Promise<{ bytes: Uint8Array; stamp: Stamp }> {
  const { document } = signed;
  const { copyFile, copySha256, copyType, signature, signatureField, signedAt } = document;
  const input: SealInput = {
    original: await readIntactFile(files, document),
    ...(copyFile === null || copySha256 === null || copyType === null
      ? {}
      : {
          copy: {
            bytes: await readIntactFile(files, { file: copyFile, sha256: copySha256 }),
            type: copyType,
          },
        }),
    ...(signature === null ? {} : { signature }),
    ...(signatureField === null ? {} : { signatureField }),
    certificate,
    key: await sealKeys.get(task.tenant),
    signedAt: signedAt ?? clock.now(),
    signerName: signature?.name ?? signed.fullName,
  };
  return sealStamped({ pdfs }, { input, url, task });
}

/** Seals with a time stamp where there is an authority; a letter does not wait for one that never answers. */
async function sealStamped(
  { pdfs }: Pick<OfferServices, 'pdfs'>,
  { input, url, task }: { input: SealInput; url: string; task: TaskFacts },
): Promise<{ bytes: Uint8Array; stamp: Stamp }> {
  const { signal } = task;
  if (url === '') return { bytes: await sealShown(pdfs, input, task), stamp: 'none' };
  const timeStamp = (request: Uint8Array) => askTimeStampAuthority(url, request, signal);
  try {
    return { bytes: await pdfs.sealSafely({ ...input, timeStamp }, signal), stamp: 'given' };
  } catch (error) {
    if (isTriedAgain(task)) throw error;
    return { bytes: await sealShown(pdfs, input, task), stamp: 'failed' };
  }
}

function isTriedAgain({ signal, attempts }: TaskFacts): boolean {
  return signal.aborted || attempts + 1 < WHOLE_TRIES;
}

/** Seals with a page for a copy that is a picture, as long as that can be drawn: it is attached in any case. */
async function sealShown(
  pdfs: OfferServices['pdfs'],
  input: SealInput,
  task: TaskFacts,
): Promise<Uint8Array> {
  const { copy } = input;
  try {
    return await pdfs.sealSafely(input, task.signal);
  } catch (error) {
    if (isTriedAgain(task) || copy?.type.startsWith('image/') !== true) throw error;
    return pdfs.sealSafely({ ...input, copy: { ...copy, isAttachedOnly: true } }, task.signal);
  }
}
