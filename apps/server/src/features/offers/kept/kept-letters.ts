import type { Clock } from '../../../platform/clock.ts';
import { type Connection, type Context, inTenant } from '../../../platform/context.ts';
import { queueFileRemoval } from '../../../platform/files/file-removal.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import type { Sweep } from '../../../platform/sweeps/sweep-scheduler.ts';
import type { TenantRegistry } from '../../tenants/index.ts';
import type { OfferDocumentRecord, OfferRecord } from '../offers.repo.ts';
import { insertKeptLetters, removeOverdueLetters } from './kept-letters.repo.ts';

const EVERY_MILLISECONDS = 3_600_000;

/** A signed letter that outlives the account of who signed it. */
interface LetterToKeep {
  document: OfferDocumentRecord;
  keptUntil: Date;
  file: { file: string; type: string; sha256: string };
}

/** Until when a letter that was signed then is kept (`retention.signedLetterMonths`). */
function endOf(signedAt: Date, months: number): Date {
  const end = new Date(signedAt);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}

/** What proves the signature best, of what there is. */
function proofIn(document: OfferDocumentRecord): LetterToKeep['file'] {
  const { file, type, sha256, copyFile, copyType, copySha256, sealedFile, sealedSha256 } = document;
  if (sealedFile !== null && sealedSha256 !== null)
    return { file: sealedFile, type: 'application/pdf', sha256: sealedSha256 };
  if (copyFile !== null && copyType !== null && copySha256 !== null)
    return { file: copyFile, type: copyType, sha256: copySha256 };
  return { file, type, sha256 };
}

/** The letters that are kept when their candidate is erased now; none where the tenant keeps none. */
export function lettersToKeep(
  ctx: Context,
  documents: readonly OfferDocumentRecord[],
  months: number,
): LetterToKeep[] {
  return documents.flatMap((document) => {
    if (document.signedAt === null) return [];
    const keptUntil = endOf(document.signedAt, months);
    return keptUntil > ctx.clock.now() ? [{ document, keptUntil, file: proofIn(document) }] : [];
  });
}

/** Keeps signed letters of offers that are erased with the transaction of `ctx`; gives the files that stay. */
export async function keepLetters(
  ctx: Context,
  {
    offers,
    documents,
    months,
  }: {
    offers: readonly OfferRecord[];
    documents: readonly OfferDocumentRecord[];
    months: number;
  },
): Promise<Set<string>> {
  const kept = lettersToKeep(ctx, documents, months);
  await insertKeptLetters(
    ctx,
    kept.map(({ document, keptUntil, file }) => ({
      ...file,
      keptUntil,
      name: document.name,
      signedAt: document.signedAt as Date,
      positionName: offers.find(({ id }) => id === document.offerId)?.positionName ?? '',
    })),
  );
  return new Set(kept.map(({ file }) => file.file));
}

interface SweptServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
}

/** Removes the letters whose time is over, with their files. */
export async function removeKeptLetters({ db, registry, clock }: SweptServices): Promise<void> {
  for (const tenant of registry.list()) {
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'kept-letters' };
    await inTenant(db, seed, async (ctx) => queueFileRemoval(ctx, await removeOverdueLetters(ctx)));
  }
}

export function keptLetterSweep(services: SweptServices): Sweep {
  return { name: 'kept-letters', every: EVERY_MILLISECONDS, run: () => removeKeptLetters(services) };
}
