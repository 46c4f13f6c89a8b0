import { type FileHandle, open } from 'node:fs/promises';
import { readZipEntries } from './zip-entries.ts';

/** What a file is by its content: its type, and the name endings that go with it; null when it is nothing we take. */
export interface FileContent {
  type: string;
  endings: readonly string[];
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Types whose usual ending has others beside it, and those that need a second look. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/tiff': ['.tif', '.tiff'],
  'application/x-cfb': ['.doc', '.xls', '.ppt', '.msg'],
  'application/rtf': ['.rtf', '.doc'],
};
/** Never taken, whatever a question accepts: programs, pages and scripts. */
const REFUSED =
  /^application\/(?:x-msdownload|x-elf|x-mach-binary|x-msi|java-archive|wasm|x-apple-diskimage)$/;

const HEAD_BYTES = 64 * 1024;
const TAIL_BYTES = 64 * 1024;
/** A document may claim to unpack to this much; more is a bomb, not an application paper. */
const UNPACKED_BYTES_MAX = 50 * 1024 * 1024;
/** An image of more pixels takes gigabytes to show. */
const PIXELS_MAX = 100_000_000;
/** The test file of virus scanners (EICAR), and the start of what is searched for it. */
const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!`;

/** Finds out what a file is by its bytes alone; never unpacks, draws or runs anything. */
export async function findContent(path: string): Promise<FileContent | null> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (found === undefined) return await findText(file, size);
    if (REFUSED.test(found.mime) || !(await isSound(file, found.mime, size))) return null;
    return { type: found.mime, endings: ENDINGS[found.mime] ?? [`.${found.ext}`] };
  } finally {
    await file.close();
  }
}

async function isSound(file: FileHandle, type: string, size: number): Promise<boolean> {
  if (type === WORD) return isDocument(file, size);
  if (type === 'image/png') return !isTooLarge(await readPart(file, 0, 24));
  if (type === 'image/jpeg')
    return (await readPart(file, Math.max(0, size - TAIL_BYTES), TAIL_BYTES)).includes('\xff\xd9', 'latin1');
  return true;
}

async function isDocument(file: FileHandle, size: number): Promise<boolean> {
  const entries = await readZipEntries(file, size);
  if (entries === null || !entries.some(({ name }) => name === 'word/document.xml')) return false;
  return entries.reduce((total, { bytes }) => total + bytes, 0) <= UNPACKED_BYTES_MAX;
}

function isTooLarge(head: Buffer): boolean {
  return head.length < 24 || head.readUInt32BE(16) * head.readUInt32BE(20) > PIXELS_MAX;
}

// Text has no signature: it is what can be read as UTF-8 (or, with its mark, UTF-16) and holds no control characters.
async function findText(file: FileHandle, size: number): Promise<FileContent | null> {
  const head = await readPart(file, 0, HEAD_BYTES);
  const text = decode(head, size > HEAD_BYTES);
  if (text === null || text.startsWith(EICAR) || isPage(text)) return null;
  return { type: 'text/plain', endings: ['.txt', '.csv', '.md'] };
}

function decode(head: Buffer, isCut: boolean): string | null {
  const encoding = head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: isCut });
    return hasControls(text) ? null : text;
  } catch {
    // Older editors write Windows-1252, which has no invalid bytes but these.
    const text = head.toString('latin1');
    return hasControls(text) ? null : text;
  }
}

/** Controls that text files have: tab, line ends, form feed, and the escape of old word processors. */
const TEXT_CONTROLS = new Set([9, 10, 11, 12, 13, 27]);

function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if ((code < 32 && !TEXT_CONTROLS.has(code)) || code === 127) return true;
  }
  return false;
}

function isPage(text: string): boolean {
  return /^\s*(?:<!doctype\s+html|<html|<script|<\?xml|<svg)/i.test(text);
}

async function readPart(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}
