import { PositionIndex } from '@opencareers/position-index';
import type { Context } from '../../../platform/context.ts';
import { getPositionVersion, type IndexedRecord, listOpenPublic } from '../positions.repo.ts';
import { toIndexedPosition } from './position-document.ts';
import { type PackedRows, RowPacker } from './row-store.ts';
import { encodeRows } from './row-texts.ts';

const BATCH = 2_000;

/** Everything a catalog is made of, in a form that passes between threads and files. */
export interface CatalogContent {
  /** The change of the tenant's positions that it has seen. */
  version: number;
  index: Uint8Array;
  rows: PackedRows;
}

/** Reads every open public position of the tenant and builds the index. */
export async function readCatalogContent(ctx: Context): Promise<CatalogContent> {
  // The version is read first: what commits meanwhile is applied again by the next look, never missed.
  const version = await getPositionVersion(ctx);
  const packer = new RowPacker();
  const documents = [];
  for await (const record of listRecords(ctx)) {
    packer.add(record.id, encodeRows(record));
    documents.push(toIndexedPosition(record));
  }
  return { version, index: PositionIndex.build(documents).snapshot(), rows: packer.finish() };
}

async function* listRecords(ctx: Context): AsyncGenerator<IndexedRecord> {
  let afterId = 0;
  for (;;) {
    const batch = await listOpenPublic(ctx, { afterId, limit: BATCH });
    yield* batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return;
    afterId = last.id;
  }
}
