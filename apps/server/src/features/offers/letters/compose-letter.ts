import { LETTER_SIGNATURE_FIELD, type LetterTemplate } from '@opencareers/contracts/letter-template';
import type { OfferTerms } from '@opencareers/contracts/offers';
import { OFFER_FILE_MAX_BYTES, STANDARD_TEMPLATE } from '@opencareers/contracts/operator-offers';
import { findKnownLanguage, firstLanguageOf, type Language } from '@opencareers/messages/languages';
import { fieldError } from '../../../platform/app-error.ts';
import type { Context, ContextSeed } from '../../../platform/context.ts';
import { onePiece } from '../../../platform/files/one-piece.ts';
import { clockZoneOf } from '../../accounts/index.ts';
import { listLanguages } from '../../tenants/index.ts';
import type { OfferServices } from '../offer-services.ts';
import type { OfferRecipient } from './company-offers.repo.ts';
import { type OfferFile, readOfferFile, storeOfferFile } from './offer-files.ts';
import { standardLetter } from './writing/standard-letter.ts';

/** Who sends letters. */
export interface LetterSender {
  company: string;
  /** Of the company's site, its first one first. */
  languages: readonly string[];
  /** Hosts of outside signature providers; where there are none, every host may be used. */
  providerHosts: readonly string[];
}

/** What a letter is composed of. */
export interface LetterOrder {
  template: LetterTemplate | typeof STANDARD_TEMPLATE | undefined;
  language: string | undefined;
  terms: OfferTerms | null;
  recipient: OfferRecipient;
  sender: LetterSender;
  position: string;
  expiresAt: Date | null;
  isContract: boolean;
}

/** A letter that was composed: a file of ours, with its readable form. */
export interface ComposedLetter extends OfferFile {
  twinHtml: string;
  twinSha256: string;
  signatureField: string;
}

/** Who sends the letters of a tenant. */
export async function findSender(
  { registry }: Pick<OfferServices, 'registry'>,
  ctx: Context,
): Promise<LetterSender> {
  const config = await registry.getConfigWithin(ctx);
  return {
    company: registry.companyOf(ctx.tenant.domain, config),
    languages: listLanguages(config),
    providerHosts: config.esignConfig.allowedAdobeDomains,
  };
}

/** Refuses a page of an outside provider that the company does not show. */
export function checkProvider(
  { providerHosts }: LetterSender,
  { url, isEsign }: { url: string | undefined; isEsign: boolean },
): void {
  if (url === undefined) return;
  if (!isEsign) throw fieldError('provider_url', 'belongs to a letter that is signed by esign');
  const { host } = new URL(url);
  const isShown = providerHosts.some((known) => host === known || host.endsWith(`.${known}`));
  if (providerHosts.length > 0 && !isShown)
    throw fieldError('provider_url', 'is on no host of esignConfig.allowedAdobeDomains');
}

/** Composes the letter of an offer and puts it onto the disk. Throws what is wrong with template and terms. */
export async function composeLetter(
  services: OfferServices,
  seed: ContextSeed,
  order: LetterOrder,
): Promise<ComposedLetter> {
  const { template: given, terms, recipient, sender, expiresAt, position, isContract } = order;
  const fallback = [recipient.language ?? '', ...sender.languages];
  const template =
    given === undefined || given === STANDARD_TEMPLATE
      ? standardLetter(languageOf(order.language, fallback), {
          isContract,
          hasTerms: terms !== null,
          hasExpiry: expiresAt !== null,
        })
      : given;
  if (terms === null && template.blocks.some(({ kind }) => kind === 'terms'))
    throw fieldError('terms', 'are needed: the template has a table of them');
  if (expiresAt === null && JSON.stringify(template.blocks).includes('{{expires}}'))
    throw fieldError('expires_at', 'is needed: the template names it');
  const { firstname, lastname } = recipient;
  // What sets pages is loaded by the first letter.
  const { writeLetter } = await import('./writing/write-letter.ts');
  const written = await writeLetter(template, {
    candidate: { name: `${firstname} ${lastname}`.trim(), firstName: firstname },
    company: sender.company,
    position,
    expiresAt,
    terms,
    date: seed.clock.now(),
    timeZone: clockZoneOf(recipient),
  });
  const stored = await storeOfferFile(services, seed, {
    bytes: onePiece(written.pdf),
    max: OFFER_FILE_MAX_BYTES,
  });
  return {
    ...(await readOfferFile(services, stored, 'template')),
    twinHtml: written.twin.html,
    twinSha256: written.twin.sha256,
    signatureField: LETTER_SIGNATURE_FIELD,
  };
}

function languageOf(wanted: string | undefined, fallback: readonly string[]): Language {
  if (wanted !== undefined) {
    const found = findKnownLanguage(wanted);
    if (found === undefined) throw fieldError('language', 'is none that our letters are written in');
    return found;
  }
  return firstLanguageOf(fallback);
}
