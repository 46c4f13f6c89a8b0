import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isMailDraft } from '../../../integrations/mail/file-mail.ts';

const MailFileSchema = z.object({ to: z.string(), about: z.string().optional() });

/** Whose mails are meant. */
export interface MailsOf {
  /** In lower case. */
  addresses: readonly string[];
  /** As `nameOfCandidate` gives it: mails to others that are about them. */
  about: string;
}

/**
 * Removes the mails to somebody or about them that lie in files, and what an interrupted writing left, whosever it was to be: half a
 * mail tells nobody. One that is just being written is written once more. Safe to repeat.
 */
export async function removeMailsOf(folder: string | null, { addresses, about }: MailsOf): Promise<void> {
  if (folder === null) return;
  for (const name of await listNames(folder)) {
    const path = join(folder, name);
    const mail = await readMail(path);
    const isTheirs = mail !== null && (addresses.includes(mail.to.toLowerCase()) || mail.about === about);
    if (isTheirs || (mail === null && isMailDraft(name))) await rm(path, { force: true });
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

async function readMail(path: string): Promise<z.infer<typeof MailFileSchema> | null> {
  try {
    return MailFileSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    // Being written or removed right now, or no mail at all.
    return null;
  }
}
