import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SealKeyPair, SealKeys } from './seal-keys.ts';

/** Key and certificates of our own, as PEM. */
const KEY_FILE = 'key.pem';
/** A certificate that ever sealed; letters are checked against all of them. */
const CERTIFICATE_FILE = /^certificate-[0-9a-f]{64}\.pem$/;
/** What keys are made and opened with is needed once for each tenant. */
const loadSealKey = () => import('@opencareers/letter-seal/seal-key');
const PEM = /-----BEGIN ([A-Z ]+)-----([^-]+)-----END \1-----/g;

/**
 * Keys of seals as files in `folder`: `<domain>/key.pem` with mode 0600, made at its first use, or the operator's own
 * `<domain>.p12` with its password in `<domain>.p12.password`, which wins. Processes may share the folder. `get` throws
 * when the files cannot be used; the tenant then seals nothing until they can.
 */
export function createSealKeys(folder: string): SealKeys {
  const opened = new Map<string, Promise<SealKeyPair>>();
  return {
    get: async ({ domain }) => {
      const given = await readGiven(folder, domain);
      const name = `${domain} ${given?.hash ?? ''}`;
      // Making or opening a key takes a while: who comes meanwhile waits for the same.
      const opening = opened.get(name) ?? openPair(join(folder, domain), domain, given);
      opened.set(name, opening);
      opening.catch(() => opened.delete(name));
      return opening;
    },
    listCertificates: async ({ domain }) => {
      const names = await readdir(join(folder, domain)).catch(emptyWhereAbsent);
      const files = names.filter((name) => CERTIFICATE_FILE.test(name)).toSorted();
      const texts = await Promise.all(files.map((name) => readFile(join(folder, domain, name), 'utf8')));
      return texts.flatMap((text) => readPem(text).map(({ der }) => der));
    },
  };
}

interface GivenKey {
  bytes: Buffer;
  password: string;
  hash: string;
}

async function openPair(folder: string, domain: string, given: GivenKey | null): Promise<SealKeyPair> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pair =
    given === null
      ? await openOwn(folder, domain)
      : await (await loadSealKey()).readPkcs12(given.bytes, given.password);
  // Before the first letter is sealed: what seals is known to the check for ever.
  for (const certificate of pair.certificates) {
    const hash = createHash('sha256').update(certificate).digest('hex');
    await writeOnce(join(folder, `certificate-${hash}.pem`), writePem('CERTIFICATE', certificate));
  }
  return pair;
}

// Of several processes that make a key at the same time one writes the file; all use what stands in it.
async function openOwn(folder: string, company: string): Promise<SealKeyPair> {
  const path = join(folder, KEY_FILE);
  const found = await readFile(path, 'utf8').catch(nullWhereAbsent);
  if (found === null) {
    const pair = await (await loadSealKey()).createSealKey({ company });
    const certificates = pair.certificates.map((der) => writePem('CERTIFICATE', der));
    await writeOnce(path, [writePem('PRIVATE KEY', pair.privateKey), ...certificates].join(''));
  }
  const blocks = readPem(found ?? (await readFile(path, 'utf8')));
  const privateKey = blocks.find(({ label }) => label === 'PRIVATE KEY')?.der;
  const certificates = blocks.filter(({ label }) => label === 'CERTIFICATE').map(({ der }) => der);
  if (privateKey === undefined || certificates.length === 0)
    throw new Error(`${path} does not hold a private key and its certificate`);
  return { privateKey, certificates };
}

async function readGiven(folder: string, domain: string): Promise<GivenKey | null> {
  const path = join(folder, `${domain}.p12`);
  const bytes = await readFile(path).catch(nullWhereAbsent);
  if (bytes === null) return null;
  const password = (await readFile(`${path}.password`, 'utf8').catch(nullWhereAbsent)) ?? '';
  const hash = createHash('sha256').update(bytes).update(password).digest('hex');
  return { bytes, password: password.replace(/\r?\n$/, ''), hash };
}

function readPem(text: string): { label: string; der: Uint8Array }[] {
  return [...text.matchAll(PEM)].map(([, label = '', base64 = '']) => ({
    label,
    der: new Uint8Array(Buffer.from(base64, 'base64')),
  }));
}

function writePem(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

function nullWhereAbsent(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

function emptyWhereAbsent(error: NodeJS.ErrnoException): string[] {
  return nullWhereAbsent(error) ?? [];
}

/**
 * Writes a file with mode 0600 when there is none of its name, whole or not at all, so that it outlives a power cut.
 * A file that is there stays: of several processes the first one wins.
 */
async function writeOnce(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
