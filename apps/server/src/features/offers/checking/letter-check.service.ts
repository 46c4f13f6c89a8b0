import type { LetterCheck, LetterCheckResult } from '@opencareers/contracts/signing';
import type { Context } from '../../../platform/context.ts';
import { companyNameOf, type TenantEntry } from '../../tenants/index.ts';
import type { OfferServices } from '../offer-services.ts';
import { readCheckCode } from '../sealing/certificate/certificate-code.ts';
import { findSealedLetter } from './checking.repo.ts';

const UNKNOWN = { is_known: false, sealed_at: null, sha256: '', signed_sha256: '' };

/** What is known of a sealed letter, by the hash of the file or the code on its last pages: nothing personal. */
export async function checkSealedLetter(
  ctx: Context,
  asked: LetterCheck,
): Promise<Omit<LetterCheckResult, 'company'>> {
  const code = 'code' in asked ? readCheckCode(asked.code) : null;
  const wanted = 'sha256' in asked ? asked : code === null ? null : { code };
  const found = wanted === null ? undefined : await findSealedLetter(ctx, wanted);
  if (found === undefined) return UNKNOWN;
  return {
    is_known: true,
    sealed_at: found.sealedAt?.toISOString() ?? null,
    sha256: found.sealedSha256 ?? '',
    signed_sha256: found.sha256,
  };
}

/** Certificates that sealed letters of a tenant, of now and of before, as PEM. */
export async function listSealCertificates(
  { sealKeys }: Pick<OfferServices, 'sealKeys'>,
  tenant: { id: number; domain: string },
): Promise<string[]> {
  return (await sealKeys.listCertificates(tenant)).map(pemOf);
}

/** What a company is called where letters are checked. */
export async function companyOfTenant(
  { registry }: Pick<OfferServices, 'registry'>,
  tenant: TenantEntry,
): Promise<string> {
  return companyNameOf(await registry.getConfig(tenant), tenant);
}

function pemOf(der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
