import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import {
  OFFER_DATA_PART,
  OFFER_DOCUMENT_PART,
  OFFER_LETTER_PART,
  STANDARD_TEMPLATE,
} from '@opencareers/contracts/operator-offers';
import type { Given } from '../command.ts';
import { Failure, usageFailure } from '../failure.ts';
import { readJsonInput } from '../feed-file.ts';

/** Beside the files of a folder: what they are called and how they are signed. */
const MANIFEST = 'documents.json';
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const SPAN = /^\+(\d{1,4})([hd])$/;
const HOUR_MILLISECONDS = 3_600_000;

/** What makes or changes a letter, from the options of the command line. */
export async function readLetterData(
  folder: string,
  { text }: Given,
): Promise<{ data: Record<string, unknown>; letter: string | undefined }> {
  const { letter, terms, template, language } = text;
  if (letter !== undefined && template !== undefined)
    throw usageFailure('--template makes a letter: it cannot be used with --letter');
  const data: Record<string, unknown> = {
    language,
    provider_url: text['provider-url'],
    signature_field: text['signature-field'],
    expires_at: readExpires(text.expires),
    terms: terms === undefined ? undefined : await readJsonInput(folder, terms),
  };
  if (template !== undefined)
    data.template = template === STANDARD_TEMPLATE ? template : await readJsonInput(folder, template);
  return { data, letter };
}

/**
 * When an offer expires, as an instant: one with its zone, a day (its last second, UTC), hours or days from now
 * (`+12h`, `+3d`), or `never`.
 */
export function readExpires(given: string | undefined, now = new Date()): string | null | undefined {
  if (given === undefined) return undefined;
  if (given === 'never') return null;
  const span = SPAN.exec(given);
  if (span !== null) {
    const hours = Number(span[1]) * (span[2] === 'd' ? 24 : 1);
    return new Date(now.getTime() + hours * HOUR_MILLISECONDS).toISOString();
  }
  const at = new Date(DATE.test(given) ? `${given}T23:59:59Z` : given);
  if ((!DATE.test(given) && !INSTANT.test(given)) || Number.isNaN(at.getTime()))
    throw usageFailure(
      `--expires must be like 2026-12-24T17:00:00+01:00, 2026-12-24, +3d, +12h or never, not "${given}"`,
    );
  return at.toISOString();
}

/** The body of a call that makes or revises an offer: its JSON, its letter and the files of a folder. */
export async function writeOfferForm(
  folder: string,
  sent: { data: Record<string, unknown>; letter: string | undefined; documents?: string | undefined },
): Promise<FormData> {
  const { data, letter, documents } = sent;
  const form = new FormData();
  const entries = documents === undefined ? [] : await listDocuments(resolve(folder, documents));
  form.append(
    OFFER_DATA_PART,
    JSON.stringify(
      documents === undefined ? data : { ...data, documents: entries.map(({ entry }) => entry) },
    ),
  );
  if (letter !== undefined)
    form.append(OFFER_LETTER_PART, await readBlob(resolve(folder, letter)), basename(letter));
  for (const { path, entry } of entries) form.append(OFFER_DOCUMENT_PART, await readBlob(path), entry.file);
  return form;
}

type DocumentEntry = { file: string } & Record<string, unknown>;

/** Every file of the folder by name, each with what the manifest says of it. */
async function listDocuments(folder: string): Promise<{ path: string; entry: DocumentEntry }[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new Failure(`there is no folder ${folder}`);
  });
  const names = found
    .filter((each) => each.isFile() && !each.name.startsWith('.') && each.name !== MANIFEST)
    .map(({ name }) => name)
    .toSorted();
  const said = found.some(({ name }) => name === MANIFEST) ? await readManifest(folder) : [];
  const missing = said.find(({ file }) => !names.includes(file));
  if (missing !== undefined)
    throw new Failure(`${MANIFEST} names "${missing.file}", which is not in ${folder}`);
  return names.map((file) => ({
    path: join(folder, file),
    entry: said.find((entry) => entry.file === file) ?? { file },
  }));
}

async function readManifest(folder: string): Promise<DocumentEntry[]> {
  const entries = await readJsonInput(folder, MANIFEST);
  const isList =
    Array.isArray(entries) &&
    entries.every((entry: unknown) => typeof (entry as { file?: unknown } | null)?.file === 'string');
  if (!isList) throw new Failure(`${join(folder, MANIFEST)} must be a list of {"file": …, "name": …}`);
  return entries as DocumentEntry[];
}

async function readBlob(path: string): Promise<Blob> {
  try {
    return new Blob([await readFile(path)]);
  } catch {
    throw new Failure(`${path} cannot be read`);
  }
}
