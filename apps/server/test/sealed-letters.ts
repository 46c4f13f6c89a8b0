import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What public tools say of a sealed file. */
export interface ToolVerdict extends SealVerdict {
  /** Text of the first pages, as many as asked for. */
  text: string;
}

/** What a public tool says of a seal. */
export interface SealVerdict {
  /** The seal is right, as far as its bytes go; nobody vouches for a certificate of our own. */
  isValid: boolean;
  /** The seal covers the file up to its last byte. */
  isTotal: boolean;
}

/** Asks poppler's `pdfsig` and `pdftotext` about a file. */
export async function askPublicTools(path: string, pages: number): Promise<ToolVerdict> {
  return { ...(await askPdfsig(path)), text: await textOfPdf(path, pages) };
}

/** Asks poppler's `pdfsig` alone: it also has a verdict on files that nobody can read. */
export async function askPdfsig(path: string): Promise<SealVerdict> {
  // It ends with an error where no authority vouches for the certificate, after it has said everything.
  const { stdout } = await run('pdfsig', ['-nocert', path]).catch((error: { stdout?: string }) => ({
    stdout: error.stdout ?? '',
  }));
  return {
    isValid: stdout.includes('Signature Validation: Signature is Valid.'),
    isTotal: stdout.includes('Total document signed'),
  };
}

/** The text of the first pages of a PDF. */
export async function textOfPdf(path: string, pages: number): Promise<string> {
  const { stdout } = await run('pdftotext', ['-l', String(pages), '-layout', path, '-']);
  return stdout;
}

/** The text of the first pages of a PDF that is not on the disk. */
export async function textOfBytes(bytes: Uint8Array, pages: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'opencareers-letter-'));
  try {
    const path = join(folder, 'letter.pdf');
    await writeFile(path, bytes);
    return await textOfPdf(path, pages);
  } finally {
    await rm(folder, { recursive: true });
  }
}
