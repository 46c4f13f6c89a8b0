import { createPrivateKey, sign, verify, X509Certificate } from 'node:crypto';
import type { SealKeyPair } from '../sealing/seal-keys.ts';

/** Signs a text with the key that seals letters (SHA-256); the signature in base64. */
export function signWithSealKey({ privateKey }: Pick<SealKeyPair, 'privateKey'>, text: string): string {
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
  return sign('sha256', Buffer.from(text, 'utf8'), key).toString('base64');
}

/** Whether one of the certificates (DER) belongs to the key that signed the text. */
export function isSignedBySealKey(
  certificates: readonly Uint8Array[],
  { text, signature }: { text: string; signature: string },
): boolean {
  const [signed, bytes] = [Buffer.from(text, 'utf8'), Buffer.from(signature, 'base64')];
  // What is no base64 is passed over when it is read: only the one way to write these bytes is the signature.
  if (bytes.toString('base64') !== signature) return false;
  return certificates.some((certificate) => {
    const { publicKey } = new X509Certificate(certificate);
    return verify('sha256', signed, publicKey, bytes);
  });
}
