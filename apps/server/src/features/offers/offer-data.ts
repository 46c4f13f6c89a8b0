import type { Context } from '../../platform/context.ts';
import type { UploadFiles } from '../../platform/files/upload-files.ts';
import type { Json } from '../../platform/json.ts';
import type { PersonalDataPart, PersonalFile } from '../../platform/personal-data.ts';
import type { TenantRegistry } from '../tenants/index.ts';
import { endingOfType } from './documents/document-content.ts';
import { addOfferEvent } from './history/offer-event.ts';
import { keepLetters, lettersToKeep } from './kept/kept-letters.ts';
import { emptyEventsOf, listEventsOf, listProgressOf, removeOffers } from './offer-data.repo.ts';
import {
  listDocuments,
  listDocumentVersions,
  listOfferQuestions,
  listOffers,
  lockOfferById,
  type OfferDocumentRecord,
} from './offers.repo.ts';

interface OfferDataServices {
  files: UploadFiles;
  registry: TenantRegistry;
}

/** Offers with their documents, questions and history, in the export and erasure. */
export function createOfferData({ files, registry }: OfferDataServices): PersonalDataPart {
  const monthsIn = async (ctx: Context) => (await registry.getConfigWithin(ctx)).retention.signedLetterMonths;
  return {
    name: 'offers',
    tables: [
      'offers',
      'offer_documents',
      'offer_document_versions',
      'offer_questions',
      'offer_answers',
      'signing_sessions',
      'signing_progress',
      'offer_events',
    ],
    collect: async (ctx, { candidateId }) => {
      const found = await listOffers(ctx, candidateId);
      const ids = found.map(({ id }) => id);
      const [documents, questions, events] = [
        await listDocuments(ctx, ids),
        await listOfferQuestions(ctx, ids),
        await listEventsOf(ctx, ids),
      ];
      const documentIds = documents.map(({ id }) => id);
      const replaced = await listDocumentVersions(ctx, documentIds);
      const data = {
        offers: plain(found),
        documents: plain(documents),
        earlierVersions: plain(replaced),
        questions: plain(questions),
        unfinishedSigning: plain(await listProgressOf(ctx, documentIds)),
        history: plain(events),
      };
      const named: PersonalFile[] = documents.flatMap((document) => namedFiles(files, document));
      for (const { documentId, version, file, type } of replaced)
        named.push({
          name: `offers/${documentId}-version-${version}${endingOfType(type)}`,
          path: files.pathOf(file),
        });
      return { count: found.length + questions.length, data, files: named };
    },
    keptByLaw: async (ctx, { candidateId }) => {
      const months = await monthsIn(ctx);
      const ids = (await listOffers(ctx, candidateId)).map(({ id }) => id);
      const kept = lettersToKeep(ctx, await listDocuments(ctx, ids), months);
      return kept.length > 0 ? { months } : null;
    },
    erase: async (ctx, { candidateId }) => ({
      files: await eraseOffers(ctx, candidateId, await monthsIn(ctx)),
    }),
  };
}

async function eraseOffers(ctx: Context, candidateId: number, months: number): Promise<string[]> {
  const offers = await listOffers(ctx, candidateId);
  const ids = offers.map(({ id }) => id).toSorted((a, b) => a - b);
  // Whoever signs or seals at this moment is waited for: the files they leave are removed as well.
  for (const id of ids) await lockOfferById(ctx, id);
  const documents = await listDocuments(ctx, ids);
  const replaced = await listDocumentVersions(
    ctx,
    documents.map(({ id }) => id),
  );
  const kept = await keepLetters(ctx, { offers, documents, months });
  for (const offerId of ids) await addOfferEvent(ctx, { offerId, kind: 'erased' });
  await emptyEventsOf(ctx, ids);
  await removeOffers(ctx, ids);
  return [
    ...documents.flatMap(({ file, copyFile, sealedFile }) => [file, copyFile, sealedFile]),
    ...replaced.map(({ file }) => file),
  ].filter((file) => file !== null && !kept.has(file)) as string[];
}

function namedFiles(files: UploadFiles, document: OfferDocumentRecord): PersonalFile[] {
  const { id, file, type, copyFile, copyType, sealedFile } = document;
  const named: PersonalFile[] = [
    { name: `offers/${id}-document${endingOfType(type)}`, path: files.pathOf(file) },
  ];
  if (copyFile !== null)
    named.push({
      name: `offers/${id}-signed-copy${endingOfType(copyType ?? '')}`,
      path: files.pathOf(copyFile),
    });
  if (sealedFile !== null) named.push({ name: `offers/${id}-sealed.pdf`, path: files.pathOf(sealedFile) });
  return named;
}

/** Rows as they are, without what is only ours: the tenant, and names on the disk. */
function plain(rows: readonly object[]): Json {
  const isOurs = new Set(['tenantId', 'candidateId', 'file', 'copyFile', 'sealedFile', 'sourceId']);
  return JSON.parse(
    JSON.stringify(rows, (key, value: unknown) => (isOurs.has(key) ? undefined : value)),
  ) as Json;
}
