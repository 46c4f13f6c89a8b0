interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether the visitor lets visits be counted: Do Not Track and Global Privacy Control say no. */
export function mayCount({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return doNotTrack !== '1' && globalPrivacyControl !== true;
}
