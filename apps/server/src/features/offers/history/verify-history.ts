import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import type { OfferServices } from '../offer-services.ts';
import type { NotedCheckpoint } from './checkpoint-log.ts';
import { readChains } from './read-chains.ts';
import {
  listKeptFiles,
  listOfferNumbers,
  listStoredCheckpoints,
  listWantedFiles,
  type WantedFile,
} from './verification.repo.ts';
import { findChainFaults, type StoredChain } from './verify-chain.ts';
import { findCheckpointFaults, type StoredCheckpoint } from './verify-checkpoints.ts';

const OFFERS_AT_ONCE = 500;
const CHECKPOINTS_AT_ONCE = 1_000;

type TenantName = Context['tenant'];
type VerifyServices = Pick<OfferServices, 'db' | 'clock' | 'files' | 'sealKeys' | 'checkpointLog'>;

/** Something that is not as it was written. */
export interface HistoryFault {
  /** Number of the offer; null when it is about no single one. */
  offerId: number | null;
  text: string;
}

/** What was looked at, and what is wrong. */
export interface HistoryReport {
  offers: number;
  events: number;
  checkpoints: number;
  files: number;
  faults: HistoryFault[];
}

type Ends = Map<number, { checkpoint: number; length: number; hash: string }[]>;

/**
 * Looks at everything that the history of a tenant's offers proves: each event and its details, where each chain ends,
 * the signed checkpoints and what was noted of them outside of the database, and every file. Changes nothing.
 */
export async function verifyHistory(services: VerifyServices, tenant: TenantName): Promise<HistoryReport> {
  const report: HistoryReport = { offers: 0, events: 0, checkpoints: 0, files: 0, faults: [] };
  // Read before the database: a checkpoint that is written meanwhile is not missing there.
  const noted = await readNoted(services, tenant, report);
  const certificates = await services.sealKeys.listCertificates(tenant);
  const files = await atOneMoment(services, tenant, async (ctx) => {
    const checkpoints = await readCheckpoints(ctx);
    report.checkpoints = checkpoints.length;
    for (const text of findCheckpointFaults(checkpoints, noted, certificates))
      report.faults.push({ offerId: null, text });
    return [...(await verifyOffers(ctx, endsOf(checkpoints), report)), ...(await listKeptFiles(ctx))];
  });
  for (const file of files) {
    report.files += 1;
    const fault = await findFileFault(services, file);
    if (fault !== null && (await isStillWanted(services, tenant, file)))
      report.faults.push({ offerId: file.offerId, text: `${file.label} ${fault}` });
  }
  return report;
}

/** Runs `work` on the rows of a tenant as they are at one moment, whatever is written meanwhile. */
async function atOneMoment<T>(
  { db, clock }: VerifyServices,
  tenant: TenantName,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('app.tenant_id', ${String(tenant.id)}, true)`);
      return work({ tenant, actor: SYSTEM, clock, requestId: 'verify', tx });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function readCheckpoints(ctx: Context): Promise<StoredCheckpoint[]> {
  const checkpoints: StoredCheckpoint[] = [];
  for (;;) {
    const after = checkpoints.at(-1)?.number ?? 0;
    const page = await listStoredCheckpoints(ctx, { after, limit: CHECKPOINTS_AT_ONCE });
    checkpoints.push(...page);
    if (page.length < CHECKPOINTS_AT_ONCE) return checkpoints;
  }
}

async function readNoted(
  { checkpointLog }: VerifyServices,
  tenant: TenantName,
  report: HistoryReport,
): Promise<NotedCheckpoint[]> {
  try {
    return await checkpointLog.read(tenant.id);
  } catch (error) {
    const text = error instanceof Error ? error.message : 'the noted checkpoints cannot be read';
    report.faults.push({ offerId: null, text });
    return [];
  }
}

function endsOf(checkpoints: readonly StoredCheckpoint[]): Ends {
  const ends: Ends = new Map();
  // What was changed by hand may be anything; its checkpoint is named as changed.
  for (const { number, chains } of checkpoints)
    for (const [offerId, length, hash] of Array.isArray(chains) ? chains.filter(Array.isArray) : []) {
      const stated = ends.get(offerId) ?? [];
      stated.push({ checkpoint: number, length, hash });
      ends.set(offerId, stated);
    }
  return ends;
}

async function verifyOffers(ctx: Context, ends: Ends, report: HistoryReport): Promise<WantedFile[]> {
  const files: WantedFile[] = [];
  let after = 0;
  for (;;) {
    const numbers = await listOfferNumbers(ctx, { after, limit: OFFERS_AT_ONCE });
    const [first, last] = [numbers[0], numbers.at(-1)];
    if (first === undefined || last === undefined) break;
    const chains = await readChains(ctx, [first, last]);
    for (const offerId of numbers) {
      const chain = { ...EMPTY_CHAIN, ...chains.get(offerId), stated: ends.get(offerId) ?? [] };
      ends.delete(offerId);
      report.offers += 1;
      report.events += chain.events.length;
      addFaults(report, offerId, chain);
    }
    files.push(...(await listWantedFiles(ctx, [first, last])));
    after = last;
  }
  // Stated once, and nothing of them is left.
  for (const [offerId, stated] of ends) addFaults(report, offerId, { ...EMPTY_CHAIN, stated });
  return files;
}

const EMPTY_CHAIN: StoredChain = { events: [], end: undefined, stated: [], offer: undefined };

function addFaults(report: HistoryReport, offerId: number, chain: StoredChain): void {
  for (const text of findChainFaults(chain)) report.faults.push({ offerId, text });
}

async function findFileFault({ files }: VerifyServices, wanted: WantedFile): Promise<string | null> {
  if (!files.isName(wanted.file)) return 'has a name that no file has';
  try {
    return (await files.hash(wanted.file)) === wanted.sha256 ? null : 'is another file than it was';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'is missing on the disk';
    throw error;
  }
}

// Erased or replaced since the rows were read, it is not missing.
async function isStillWanted(
  services: VerifyServices,
  tenant: TenantName,
  { offerId, file, sha256 }: WantedFile,
): Promise<boolean> {
  const wanted = await atOneMoment(services, tenant, (ctx) =>
    offerId === null ? listKeptFiles(ctx) : listWantedFiles(ctx, [offerId, offerId]),
  );
  return wanted.some((each) => each.file === file && each.sha256 === sha256);
}
