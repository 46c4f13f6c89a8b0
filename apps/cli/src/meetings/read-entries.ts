import { Failure } from '../failure.ts';
import { readJsonInput } from '../feed-file.ts';

/** The entries of a JSON file: a list, or a single one. Throws a failure that names the file. */
export async function readEntryFile(folder: string, file: string): Promise<unknown[]> {
  const value = await readJsonInput(folder, file);
  return Array.isArray(value) ? value : [value];
}

/** Sends entries one after the other. Throws the first refusal, with how many were taken before it. */
export async function sendEntries<Answer>(
  entries: readonly unknown[],
  send: (entry: unknown) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const entry of entries)
    try {
      answers.push(await send(entry));
    } catch (error) {
      if (!(error instanceof Failure) || entries.length === 1) throw error;
      throw new Failure(`entry ${answers.length + 1} of ${entries.length}: ${error.message}`);
    }
  return answers;
}
