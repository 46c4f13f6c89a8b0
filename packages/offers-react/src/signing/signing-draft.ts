import type { AdoptedSignature, SigningSession } from '@opencareers/contracts/signing';
import type { SignatureKind } from '@opencareers/contracts/signing-calls';

/** A signature while it is being made; each kind keeps what it has while another one is tried. */
export interface SigningDraft {
  kind: SignatureKind;
  name: string;
  /** PNG of what was drawn, as base64; empty before anything was drawn. */
  drawn: string;
  /** Picture that was chosen, as base64; empty before one was chosen. */
  uploaded: string;
}

/** Begins with what was adopted before, else with the first kind that the company allows. */
export function startDraft({ signature, signature_kinds }: SigningSession): SigningDraft {
  const kind = signature?.kind ?? signature_kinds[0] ?? 'typed';
  const image = signature !== null && 'image' in signature ? signature.image : '';
  return {
    kind,
    name: signature?.name ?? '',
    drawn: kind === 'drawn' ? image : '',
    uploaded: kind === 'uploaded' ? image : '',
  };
}

/** The signature of a draft, or null while its picture is missing. */
export function signatureOf({ kind, name, drawn, uploaded }: SigningDraft): AdoptedSignature | null {
  if (kind === 'typed') return { kind, name };
  const image = kind === 'drawn' ? drawn : uploaded;
  return image === '' ? null : { kind, name, image };
}
