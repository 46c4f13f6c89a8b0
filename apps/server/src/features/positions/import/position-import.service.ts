import {
  CHANGED_ROWS_SHOWN,
  type FeedFormat,
  type ImportReport,
  REFUSED_ROWS_SHOWN,
  type RefusedRow,
} from '@opencareers/contracts/operator';
import type { FeedRow } from '../../../integrations/feeds/feeds.port.ts';
import type { Gazetteer } from '../../../integrations/gazetteer/gazetteer.ts';
import { type Connection, type Context, type ContextSeed, inTenant } from '../../../platform/context.ts';
import { mapInSlices } from '../../../platform/slices.ts';
import { beginPositionChange } from '../positions.repo.ts';
import type { NewPositionRecord } from '../positions.schema.ts';
import {
  closePositions,
  findImported,
  type ImportedPosition,
  listOpenOfSource,
  upsertPositions,
} from './position-import.repo.ts';
import { hashPosition, preparePosition } from './position-preparation.ts';

/** Rows written at once: building the statement takes a few milliseconds, in one go. */
const BATCH = 25;
/** How often it is told how many rows were read. */
const PROGRESS = 500;

export interface ImportServices {
  db: Connection;
  gazetteer: Gazetteer;
}

export interface ImportRequest {
  format: FeedFormat;
  rows: AsyncIterable<FeedRow>;
  dryRun: boolean;
  /** Leave positions open that the feed no longer has. */
  keepMissing: boolean;
  /** Accept a feed without positions: it closes everything. */
  allowEmpty: boolean;
  onProgress: (read: number) => void;
}

/** The feed was refused as a whole: nothing was changed. */
export class ImportRefused extends Error {
  readonly refusedRows: RefusedRow[];

  constructor(reason: string, refusedRows: RefusedRow[]) {
    super(reason);
    this.name = 'ImportRefused';
    this.refusedRows = refusedRows;
  }
}

class DryRunEnd extends Error {}

/**
 * Brings a tenant's positions of one source in line with its feed, in one transaction: a crash or a refusal at any
 * row leaves everything as it was. Matched by the source's own id. Throws `ImportRefused`, or the reader's error.
 */
export async function importPositions(
  services: ImportServices,
  seed: ContextSeed,
  request: ImportRequest,
): Promise<ImportReport> {
  const report = createReport(request);
  try {
    await inTenant(services.db, seed, async (ctx) => {
      await applyFeed(ctx, { services, request, report });
      // Rolls everything back: a dry run goes the whole way, so that its report is the truth.
      if (request.dryRun) throw new DryRunEnd();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error;
  }
  return report;
}

interface ImportRun {
  services: ImportServices;
  request: ImportRequest;
  report: ImportReport;
}

type PositionFeedRow = Extract<FeedRow, { kind: 'position' }>;

interface ImportState {
  version: number;
  now: Date;
  seen: Set<string>;
  /** The source has more than this feed holds, so absence means nothing. */
  isIncomplete: boolean;
}

async function applyFeed(ctx: Context, run: ImportRun): Promise<void> {
  const { request, report } = run;
  // Taken first: imports of one tenant follow one another instead of overtaking.
  const version = await beginPositionChange(ctx);
  const state: ImportState = { version, now: ctx.clock.now(), seen: new Set(), isIncomplete: false };
  let rows: PositionFeedRow[] = [];
  let prepared: NewPositionRecord[] = [];
  const advance = async (): Promise<void> => {
    const sourceIds = rows.map(({ position }) => position.sourceId);
    const known = await findImported(ctx, request.format, sourceIds);
    // While the database writes one batch, the next is prepared: both take about as long.
    const writing = upsertPositions(ctx, prepared);
    writing.catch(() => undefined);
    prepared = (await mapInSlices(rows, (row) => applyRow(ctx, run, { row, state, known }))).flat();
    rows = [];
    await writing;
  };
  for await (const row of request.rows) {
    if (row.kind === 'incomplete') {
      noteIncomplete(run, row, state);
      continue;
    }
    report.read += 1;
    if (row.kind === 'refused') noteRefusal(run, row, state);
    else rows.push(row);
    if (rows.length >= BATCH) await advance();
    if (report.read % PROGRESS === 0) request.onProgress(report.read);
  }
  await advance();
  await upsertPositions(ctx, prepared);
  refuseImplausible(run);
  if (!request.keepMissing && !state.isIncomplete) await closeMissing(ctx, run, state);
}

function applyRow(
  ctx: Context,
  { services, request, report }: ImportRun,
  batch: { row: PositionFeedRow; state: ImportState; known: ReadonlyMap<string, ImportedPosition> },
): NewPositionRecord[] {
  const { state } = batch;
  const { position } = batch.row;
  state.seen.add(position.sourceId);
  const known = batch.known.get(position.sourceId);
  const closesAt = position.closesAt === undefined ? null : new Date(position.closesAt);
  const isOver = closesAt !== null && closesAt <= state.now;
  if (known?.contentHash === hashPosition(position) && known.isOpen === !isOver) {
    report.unchanged += 1;
    return [];
  }
  const { record, postedAt } = preparePosition(position, services.gazetteer);
  noteChange(report, known === undefined ? 'create' : 'update', position);
  return [
    {
      ...record,
      tenantId: ctx.tenant.id,
      source: request.format,
      // A feed without dates must not look newly posted with every import.
      postedAt: postedAt ?? known?.postedAt ?? state.now,
      archivedAt: isOver ? closesAt : null,
      // Of one that is known already its own stays.
      createdAt: state.now,
      updatedAt: state.now,
      version: state.version,
    },
  ];
}

function refuseImplausible({ request, report }: ImportRun): void {
  const accepted = report.read - report.refused;
  if (accepted === 0 && !request.allowEmpty) {
    const reason =
      report.read === 0
        ? 'The feed holds no positions. Nothing was changed; allow an empty feed to close all.'
        : `All ${report.read} rows of the feed were refused. Nothing was changed.`;
    throw new ImportRefused(reason, report.refusedRows);
  }
  if (report.refused > accepted && accepted > 0)
    throw new ImportRefused(
      `${report.refused} of ${report.read} rows were refused: the feed looks broken. Nothing was changed.`,
      report.refusedRows,
    );
}

async function closeMissing(ctx: Context, { request, report }: ImportRun, state: ImportState): Promise<void> {
  const open = await listOpenOfSource(ctx, request.format);
  const missing = open.filter(({ sourceId }) => !state.seen.has(sourceId));
  const ids = missing.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += BATCH) await closePositions(ctx, ids.slice(at, at + BATCH), state);
  for (const position of missing) noteChange(report, 'close', position);
}

function createReport(request: ImportRequest): ImportReport {
  return {
    type: 'report',
    format: request.format,
    dryRun: request.dryRun,
    read: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    closed: 0,
    refused: 0,
    refusedRows: [],
    warnings: [],
    changes: [],
  };
}

const COUNTER = { create: 'created', update: 'updated', close: 'closed' } as const;

function noteChange(
  report: ImportReport,
  action: keyof typeof COUNTER,
  { sourceId, title }: { sourceId: string; title: string },
): void {
  report[COUNTER[action]] += 1;
  if (report.changes.length < CHANGED_ROWS_SHOWN) report.changes.push({ action, sourceId, title });
}

function noteIncomplete(
  { report }: ImportRun,
  { read, total }: Extract<FeedRow, { kind: 'incomplete' }>,
  state: ImportState,
): void {
  state.isIncomplete = true;
  report.warnings.push(
    `The source has ${total} positions, this feed holds ${read}: nothing was closed for being absent.`,
  );
}

function noteRefusal(
  { report }: ImportRun,
  row: Extract<FeedRow, { kind: 'refused' }>,
  state: ImportState,
): void {
  report.refused += 1;
  // It is still in the feed: what we have of it stays as it is until the feed tells it well again.
  if (row.sourceId !== null) state.seen.add(row.sourceId);
  if (report.refusedRows.length < REFUSED_ROWS_SHOWN)
    report.refusedRows.push({ row: row.row, sourceId: row.sourceId, reason: row.reason });
}
