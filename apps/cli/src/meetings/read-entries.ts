import { Failure } from '../failure.ts';
import { readInput } from '../feed-file.ts';

/** The entries of a JSON file: a list, or a single one. Throws a failure that names the file. */
export async function readEntryFile(folder: string, file: string): Promise<unknown[]> {
  const text = await readInput(folder, file);
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch (error) {
    throw new Failure(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
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
