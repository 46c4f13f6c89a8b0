import type { PositionCatalog } from '../catalog/position-catalog.ts';
import type { SearchOutcome } from './search.service.ts';

const HEAD = Buffer.from('{"status":200,"error":{"message":"","body":""},"data":{"positions":[');
const COMMA = Buffer.from(',');

/**
 * Puts the answer of a search together from the bytes of its rows, which were checked against their schema when
 * they were made, and the rest, which was checked now. Keys stand in the order of the wire contract.
 */
export function encodeSearchAnswer(
  outcome: SearchOutcome,
  { catalog, language }: { catalog: PositionCatalog; language: string },
): Buffer {
  const parts: Buffer[] = [HEAD];
  for (const id of outcome.ids) {
    if (parts.length > 1) parts.push(COMMA);
    parts.push(catalog.getRow(id, language));
  }
  parts.push(Buffer.from(`],${JSON.stringify(outcome.data).slice(1)},"metadata":null}`));
  return Buffer.concat(parts);
}
