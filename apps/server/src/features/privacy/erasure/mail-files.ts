import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isMailDraft } from '../../../integrations/mail/file-mail.ts';

const MailFileSchema = z.object({ to: z.string() });

/**
 * Removes the mails to addresses that lie in files, and what an interrupted writing left, whosever it was to be: half a
 * mail tells nobody. One that is just being written is written once more. Safe to repeat.
 */
export async function removeMailsTo(folder: string | null, addresses: readonly string[]): Promise<void> {
  if (folder === null) return;
  for (const name of await listNames(folder)) {
    const path = join(folder, name);
    const recipient = (await readRecipient(path))?.toLowerCase();
    const isTheirs = recipient !== undefined && addresses.includes(recipient);
    if (isTheirs || (recipient === undefined && isMailDraft(name))) await rm(path, { force: true });
  }
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // No mail was ever sent.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function readRecipient(path: string): Promise<string | null> {
  try {
    return MailFileSchema.parse(JSON.parse(await readFile(path, 'utf8'))).to;
  } catch {
    // Being written or removed right now, or no mail at all.
    return null;
  }
}
