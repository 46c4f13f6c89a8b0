import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanMail } from './clean-mail.ts';
import type { Mail, MailSender, Sending } from './mail.port.ts';

/** Mails that one recipient can get in the same millisecond. */
const NAMES_TRIED = 1_000;

/** Whether a file of the folder is a mail that is being written, or was when its process ended. */
export function isMailDraft(name: string): boolean {
  return /^\..*\.tmp$/.test(name);
}

/** Writes mails as files `<time>-<recipient>.json` (docs/notifications.md), for installations without a mail server. */
export class FileMail implements MailSender {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async send(mail: Mail, { id, createdAt, from, about }: Omit<Sending, 'signal'>): Promise<void> {
    const clean = cleanMail(mail);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const draft = join(this.folder, `.${randomUUID()}.tmp`);
    const time = createdAt.toISOString();
    await writeDurably(
      draft,
      JSON.stringify({ id, time, from, ...(about !== undefined && { about }), ...clean }, null, 2),
    );
    try {
      await this.#publish(draft, { id, createdAt, recipient: fileNameOf(clean.to) });
    } finally {
      await rm(draft, { force: true });
    }
  }

  // The name comes from the mail, not from the moment of writing: handed over again it finds itself there.
  async #publish(
    draft: string,
    { id, createdAt, recipient }: { id: string; createdAt: Date; recipient: string },
  ): Promise<void> {
    for (let later = 0; later < NAMES_TRIED; later += 1) {
      const time = new Date(createdAt.getTime() + later).toISOString().replaceAll(':', '-');
      const path = join(this.folder, `${time}-${recipient}.json`);
      try {
        // Whole or not at all, and never over another mail.
        await link(draft, path);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        if ((await readId(path)) === id) return;
      }
    }
    throw new Error('there is no free name for a mail');
  }
}

function fileNameOf(recipient: string): string {
  return recipient.replace(/[^A-Za-z0-9@._+-]/g, '_').slice(0, 150);
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readId(path: string): Promise<unknown> {
  try {
    return (JSON.parse(await readFile(path, 'utf8')) as { id?: unknown }).id;
  } catch {
    // Somebody took it away or wrote something else there: not this mail.
    return null;
  }
}
