import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../../platform/html-text.ts';
import { sendPlainPage } from '../../platform/plain-page.ts';

/** Where the mails of the demo can be read. */
export const OUTBOX_PATH = '/dev/outbox';
const SHOWN = 50;
const WrittenMailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  code: z.string().optional(),
  time: z.string().optional(),
});

/**
 * The mails of the demo, for people who try the product without a mail server. Registered only while the demo is on
 * and mails are files: whoever reaches this page can sign in as anybody.
 */
export const outboxRoutes: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  app.get(OUTBOX_PATH, { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    const mails = await readNewest(folder);
    const body =
      mails.length === 0
        ? '<p>No mails yet. This page shows the latest ones; load it again after you asked for a code.</p>'
        : `<p>The latest mails of this demo, newest first.</p>\n${mails.map(describeMail).join('\n')}`;
    return sendPlainPage(reply, { locale: 'en', title: 'Outbox of the demo', body });
  });
};

// Names begin with the time, so their order is that of the mails.
async function readNewest(folder: string): Promise<z.infer<typeof WrittenMailSchema>[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => /^\d{4}-.*\.json$/.test(name))
    .toSorted()
    .toReversed()
    .slice(0, SHOWN);
  const mails = await Promise.all(newest.map((name) => readMail(join(folder, name))));
  return mails.filter((mail) => mail !== null);
}

async function readMail(path: string): Promise<z.infer<typeof WrittenMailSchema> | null> {
  try {
    return WrittenMailSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    // Taken away meanwhile, or no mail of ours.
    return null;
  }
}

function describeMail({ to, subject, text, code, time = '' }: z.infer<typeof WrittenMailSchema>): string {
  const digits = code === undefined ? '' : `<p class="code"><bdi dir="ltr">${escapeHtml(code)}</bdi></p>\n`;
  return `<article><h2 dir="auto">${escapeHtml(subject)}</h2>
<dl><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Time</dt><dd>${escapeHtml(time)}</dd></dl>
${digits}<pre dir="auto">${escapeHtml(text)}</pre></article>`;
}
