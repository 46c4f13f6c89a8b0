import { CHALLENGE_MINUTES, type PasskeyOptions } from '@opencareers/contracts/accounts';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Context } from '../../../platform/context.ts';
import { findPasskeyLocked, listPasskeys, type PasskeyRecord, updatePasskeyUse } from './passkeys.repo.ts';
import { passkeyRefused } from './passkeys.service.ts';
import { asOptions, loadWebAuthn, type RelyingParty } from './relying-party.ts';

/** What the browser needs to ask for a passkey: any of the site, or one of the candidate who proves again. */
export async function askForPasskey(
  ctx: Context,
  candidateId: number | null,
  party: RelyingParty,
): Promise<{ challenge: string; options: PasskeyOptions['options'] }> {
  const own = candidateId === null ? [] : await listPasskeys(ctx, candidateId);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: CHALLENGE_MINUTES * 60_000,
    userVerification: 'preferred',
    allowCredentials: own.map(({ id, transports }) => ({ id, transports })),
  });
  return { challenge: options.challenge, options: asOptions(options) };
}

/** What a browser answers to a challenge. */
export interface PasskeyAssertion {
  response: unknown;
  challenge: string;
  /** The only one who may answer; null when anybody of the tenant may. */
  candidateId: number | null;
}

/** The candidate whose passkey answered the challenge; its use is written. Throws `passkey_refused`. */
export async function checkPasskey(
  ctx: Context,
  proof: PasskeyAssertion,
  party: RelyingParty,
): Promise<number> {
  const given = proof.response as AuthenticationResponseJSON;
  const id: unknown = given?.id;
  const passkey = typeof id === 'string' ? await findPasskeyLocked(ctx, id) : undefined;
  if (passkey === undefined) throw passkeyRefused();
  if (proof.candidateId !== null && proof.candidateId !== passkey.candidateId) throw passkeyRefused();
  const use = await verify(given, { passkey, challenge: proof.challenge, party });
  if (!isHandleOf(given.response.userHandle, passkey.encId, proof.candidateId !== null))
    throw passkeyRefused();
  await updatePasskeyUse(ctx, { id: passkey.id, ...use });
  return passkey.candidateId;
}

async function verify(
  response: AuthenticationResponseJSON,
  { passkey, challenge, party }: { passkey: PasskeyRecord; challenge: string; party: RelyingParty },
): Promise<Pick<PasskeyRecord, 'counter' | 'isBackedUp'>> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    // A counter that does not rise is that of a copy: refused by the library.
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
  }).catch((cause: unknown) => {
    throw passkeyRefused(cause);
  });
  if (!verified) throw passkeyRefused();
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}

// WebAuthn asks for the handle where the candidate was not named before; where it was, devices may leave it out.
function isHandleOf(given: string | undefined, encId: string, isOptional: boolean): boolean {
  if (given === undefined || given === null) return isOptional;
  return given === Buffer.from(encId).toString('base64url');
}
