import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import type { SigningSession } from '@opencareers/contracts/signing';
import type { Context } from '../../../platform/context.ts';
import type { OfferCaller } from '../answering/answer-facts.ts';
import { findSignatory } from '../answering/signatories.repo.ts';
import { createContentToken } from '../documents/content-links.ts';
import { contentOf } from '../documents/document-content.ts';
import type { OfferServices } from '../offer-services.ts';
import { type ConsentText, esignConsentText } from './consent-text.ts';
import { isEsignConsentGiven } from './esign-consent.ts';
import { findSigningProgress } from './signing.repo.ts';
import { nameOfVersion, type SigningPage } from './signing-page.ts';

/** What the page shows: the document, the consent in the caller's language, and how far its candidate came. */
export async function describeSigning(
  services: OfferServices,
  ctx: Context,
  { caller, page }: { caller: OfferCaller; page: SigningPage },
): Promise<SigningSession> {
  const { session, offer, document } = page;
  const { esignConfig } = caller.config;
  const isOpen = session.endedAs === null;
  const progress = await findSigningProgress(ctx, nameOfVersion(page));
  const { version, text } = consentFor(services, caller);
  return {
    state: session.endedAs ?? 'open',
    document: {
      name: document.name,
      version: document.version,
      sha256: document.sha256,
      content_url: contentUrl(services, page, ctx.clock.now()),
      twin_html: document.twinHtml ?? '',
    },
    position: offer.positionName,
    company: companyOf(services, caller),
    full_name: (await findSignatory(ctx, session.candidateId))?.fullName ?? '',
    is_name_case_blind: esignConfig.isNameCaseBlind,
    signature_kinds: esignConfig.signatureKinds,
    consent: { version, text, is_given: !isOpen || (await isEsignConsentGiven(ctx, page)) },
    signature: (isOpen ? progress?.signature : document.signature) ?? null,
    expires_at: offer.expiresAt?.toISOString() ?? null,
    server_time: ctx.clock.now().toISOString(),
  };
}

/** The consent to electronic records as a caller reads it. */
export function consentFor(services: Pick<OfferServices, 'registry'>, caller: OfferCaller): ConsentText {
  return esignConsentText(caller.facts.locale, companyOf(services, caller));
}

// Empty while the signed document is being sealed.
function contentUrl(
  { keys }: Pick<OfferServices, 'keys'>,
  { offer, document }: SigningPage,
  now: Date,
): string {
  const content = contentOf(document);
  if (content === null) return '';
  const owner = { tenantId: offer.tenantId, candidateId: offer.candidateId };
  const linked = { documentId: document.id, version: document.version, edition: content.edition };
  return OFFER_PATHS.content(createContentToken(keys, { owner, content: linked }, now));
}

// What the company of a caller is called.
function companyOf({ registry }: Pick<OfferServices, 'registry'>, { session, config }: OfferCaller): string {
  return registry.companyOf(session.tenant.domain, config);
}
