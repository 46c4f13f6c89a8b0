import type { SearchOutcome } from './search.service.ts';

const HEAD = Buffer.from('{"status":200,"error":{"message":"","body":""},"data":{"positions":[');
const COMMA = Buffer.from(',');

/**
 * Puts the answer of a search together from the bytes of its rows, which were checked against their schema when
 * they were made, and the rest, which was checked now. Keys stand in the order of the wire contract.
 */
export function encodeSearchAnswer(outcome: SearchOutcome, rows: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [HEAD];
  for (const row of rows) {
    if (parts.length > 1) parts.push(COMMA);
    parts.push(row);
  }
  parts.push(Buffer.from(`],${JSON.stringify(outcome.data).slice(1)},"metadata":null}`));
  return Buffer.concat(parts);
}
