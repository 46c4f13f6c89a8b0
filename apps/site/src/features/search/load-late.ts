import { loadChunk } from '../../shell/chunk-loading.ts';

interface LatePart {
  loadResultsTexts: () => Promise<void>;
}

/** A part of the list of jobs that comes late, and the texts that such parts show. */
export async function loadLate<Part extends LatePart>(
  name: string,
  load: () => Promise<Part>,
): Promise<Part> {
  const part = await loadChunk(name, load);
  await part.loadResultsTexts();
  return part;
}
