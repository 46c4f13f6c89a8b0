/** The bytes (DER) of a certificate that is written as PEM. Throws when it is none. */
export function readPemCertificate(pem: string): Uint8Array<ArrayBuffer> {
  const body = pem.replaceAll(/-----[A-Z ]+-----/g, '').replaceAll(/\s/g, '');
  return Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
}
