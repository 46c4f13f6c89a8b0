import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Secrets of this installation, made at the first start and kept in DATA_DIR with mode 0600. */
export interface Secrets {
  operatorToken: string;
  signingKey: Buffer;
  /** Encrypts what must not be readable in the database, such as social security numbers. Lost, they are lost. */
  sealingKey: KeyObject;
}

/** Reads or makes the secrets. `givenOperatorToken` (OPERATOR_TOKEN) wins over the stored one. */
export async function loadSecrets(dataDir: string, givenOperatorToken: string | null): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true });
  const operatorToken =
    givenOperatorToken ?? (await readOrCreate(join(dataDir, 'operator-token'), () => randomBytes(32)));
  const signingKey = await readOrCreate(join(dataDir, 'signing-key'), () => randomBytes(32));
  const sealingKey = await readOrCreate(join(dataDir, 'sealing-key'), () => randomBytes(32));
  return {
    operatorToken,
    signingKey: Buffer.from(signingKey, 'base64url'),
    sealingKey: createSecretKey(sealingKey, 'base64url'),
  };
}

async function readOrCreate(path: string, create: () => Buffer): Promise<string> {
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${create().toString('base64url')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(path, 'utf8')).trim();
}
