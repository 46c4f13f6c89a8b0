/** What waits to be written, the longest waiting first. */
const waiting = new Map<Document, () => void>();
let frame = 0;

/**
 * Writes into a document with one of the next frames of the screen: one document for each, so that many looks beside each
 * other cost a frame no more than a single one. What waits already gives way to what is newer, and keeps its turn.
 */
export function writeInTurn(document: Document, write: () => void): void {
  waiting.set(document, write);
  if (frame === 0) frame = requestAnimationFrame(writeNext);
}

/** Forgets what waits for a document that goes. */
export function leaveTurn(document: Document): void {
  waiting.delete(document);
}

function writeNext(): void {
  frame = 0;
  const [next] = waiting;
  if (next === undefined) return;
  const [document, write] = next;
  waiting.delete(document);
  if (waiting.size > 0) frame = requestAnimationFrame(writeNext);
  write();
}
