/** Keys of a tenant for seals and checkpoints. */
export interface SealKeyPair {
  /** PKCS #8, DER. */
  privateKey: Uint8Array;
  /** X.509, DER; the key's own first, then those that vouch for it. */
  certificates: Uint8Array[];
}

/** Where the keys of seals are: files of the installation, never in the database. */
export interface SealKeys {
  /** The tenant's key, made at its first use, or from the PKCS #12 that the operator gave. */
  get(tenant: { id: number; domain: string }): Promise<SealKeyPair>;
  /** Certificates of now and of before, which seals are checked against; DER. */
  listCertificates(tenant: { id: number; domain: string }): Promise<Uint8Array[]>;
}
