import {
  CHALLENGE_MINUTES,
  PASSKEYS_MAX,
  type Passkey,
  type PasskeyOptions,
} from '@opencareers/contracts/accounts';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { CandidateRecord } from '../accounts.schema.ts';
import {
  countPasskeysLocked,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  updatePasskeyName,
} from './passkeys.repo.ts';
import { asOptions, loadWebAuthn, type RelyingParty, SIGNATURE_ALGORITHMS } from './relying-party.ts';

/**
 * What keeps passkeys, by the number that it gives itself (AAGUID), as the providers publish it. Only a proposal for
 * a name: nobody vouches for it.
 */
const AUTHENTICATORS: Readonly<Record<string, string>> = {
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
};

/** A name for a passkey that its owner gave none: what keeps it, else the browser, else what it is. */
function proposePasskeyName(aaguid: string, agent: string): string {
  return AUTHENTICATORS[aaguid] ?? (agent || 'Passkey');
}

/** Whose passkeys they are. */
export type PasskeyOwner = Pick<CandidateRecord, 'id' | 'encId' | 'email' | 'firstname' | 'lastname'>;

/** The passkeys of a candidate as the settings show them. */
export async function showPasskeys(ctx: Context, candidateId: number): Promise<Passkey[]> {
  return (await listPasskeys(ctx, candidateId)).map(({ id, name, createdAt, usedAt, isBackedUp }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    isBackedUp,
  }));
}

/** The passkeys of a candidate when the one that a browser made is among them; null when it is not. */
export async function findOwnPasskeys(
  ctx: Context,
  candidateId: number,
  response: unknown,
): Promise<Passkey[] | null> {
  const passkeys = await showPasskeys(ctx, candidateId);
  const { id } = (response ?? {}) as { id?: unknown };
  return passkeys.some((passkey) => passkey.id === id) ? passkeys : null;
}

/** What the browser needs to make a passkey. Throws `passkeys_full`. */
export async function offerPasskey(
  ctx: Context,
  owner: PasskeyOwner,
  party: RelyingParty,
): Promise<{ challenge: string; options: PasskeyOptions['options'] }> {
  const known = await listPasskeys(ctx, owner.id);
  if (known.length >= PASSKEYS_MAX) throw new AppError('passkeys_full');
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(owner.encId),
    userName: owner.email,
    userDisplayName: `${owner.firstname} ${owner.lastname}`.trim() || owner.email,
    timeout: CHALLENGE_MINUTES * 60_000,
    attestationType: 'none',
    supportedAlgorithmIDs: SIGNATURE_ALGORITHMS,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    // Found by the device itself, so that signing in asks for no address first.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  return { challenge: options.challenge, options: asOptions(options) };
}

/** A passkey that a browser has made, checked and not kept yet. */
export type NewPasskey = Omit<Parameters<typeof insertPasskey>[1], 'candidateId' | 'name'> & {
  aaguid: string;
};

/** Checks what the browser made. Throws `passkey_refused`, whatever is wrong with it. */
export async function checkNewPasskey(
  response: unknown,
  challenge: string,
  party: RelyingParty,
): Promise<NewPasskey> {
  const given = response as RegistrationResponseJSON;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: given,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: SIGNATURE_ALGORITHMS,
  }).catch((cause: unknown) => {
    throw passkeyRefused(cause);
  });
  if (!verified.verified) throw passkeyRefused();
  const { credential, credentialBackedUp, aaguid } = verified.registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: readTransports(credential.transports),
    isBackedUp: credentialBackedUp,
    aaguid,
  };
}

/** Adds a passkey to the account. Throws `passkeys_full`, and `passkey_refused` for one that somebody has. */
export async function storePasskey(
  ctx: Context,
  candidateId: number,
  { passkey, name, agent }: { passkey: NewPasskey; name: string; agent: string },
): Promise<Passkey[]> {
  if ((await countPasskeysLocked(ctx, candidateId)) >= PASSKEYS_MAX) throw new AppError('passkeys_full');
  const { aaguid, ...kept } = passkey;
  const chosen = name || proposePasskeyName(aaguid, agent);
  if (!(await insertPasskey(ctx, { ...kept, candidateId, name: chosen.slice(0, 100) })))
    throw passkeyRefused();
  return showPasskeys(ctx, candidateId);
}

/** Gives a passkey another name. Throws `not_found`. */
export async function renamePasskey(
  ctx: Context,
  candidateId: number,
  { id, name }: { id: string; name: string },
): Promise<Passkey[]> {
  if (!(await updatePasskeyName(ctx, { candidateId, id, name }))) throw new AppError('not_found');
  return showPasskeys(ctx, candidateId);
}

/** Takes a passkey from the account; it never signs in again. Bears repetition. */
export async function removePasskey(ctx: Context, candidateId: number, id: string): Promise<Passkey[]> {
  await deletePasskey(ctx, candidateId, id);
  return showPasskeys(ctx, candidateId);
}

/** The one refusal of passkeys: it never tells why. */
export function passkeyRefused(cause?: unknown): AppError {
  return new AppError('passkey_refused', { cause });
}

function readTransports(given: unknown): string[] {
  const texts = Array.isArray(given) ? given : [];
  return texts.filter((text): text is string => typeof text === 'string' && text.length <= 20).slice(0, 10);
}
