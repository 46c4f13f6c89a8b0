import { CHECK_PAGE } from '@opencareers/contracts/signing-calls';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { CertificateEvent, CertificateFacts } from '@opencareers/letter-seal/seal-input';
import type { Context } from '../../../../platform/context.ts';
import { listLanguages } from '../../../tenants/index.ts';
import type { OfferEventKind } from '../../history/offer-event.ts';
import type { OfferServices } from '../../offer-services.ts';
import { listDocumentEvents, type OfferEventRecord, type SignedDocument } from '../sealing.repo.ts';
import { createCheckCode } from './certificate-code.ts';
import { loadCertificateFonts } from './certificate-fonts.ts';
import { certificateTexts } from './certificate-texts.ts';

/** What belongs to the history of a document; questions, reminders and the like do not. */
const SHOWN_KINDS = [
  'sent',
  'seen',
  'opened',
  'consent',
  'signed',
  'accepted',
  'downloaded',
  'revised',
  'extended',
] as const satisfies readonly OfferEventKind[];
/** Of what somebody does again and again, only the first and the last time is shown. */
const REPEATED: ReadonlySet<string> = new Set<OfferEventKind>(['seen', 'opened', 'downloaded']);

/** What the certificate pages behind a signed document tell, in the language of its candidate (spec:F154). */
export async function describeCertificate(
  services: Pick<OfferServices, 'registry' | 'addressOf'>,
  ctx: Context,
  signed: SignedDocument,
): Promise<CertificateFacts> {
  const { document } = signed;
  const { domain } = ctx.tenant;
  const config = await services.registry.getConfigWithin(ctx);
  const [ownLanguage = 'en'] = listLanguages(config);
  const code = createCheckCode();
  const events = await listDocumentEvents(ctx, document, SHOWN_KINDS);
  return {
    code,
    checkUrl: buildUrl(`${await services.addressOf(ctx)}${CHECK_PAGE}`, { domain, code }),
    company: services.registry.companyOf(domain, config),
    documentName: document.name,
    events: withoutRepetitions(events).flatMap(describeEvent),
    originalSha256: document.sha256,
    ...(document.twinSha256 === null ? {} : { twinSha256: document.twinSha256 }),
    texts: certificateTexts(signed.language ?? ownLanguage),
    fonts: await loadCertificateFonts(),
  };
}

function withoutRepetitions(events: readonly OfferEventRecord[]): OfferEventRecord[] {
  const isSame = (left: OfferEventRecord, right: OfferEventRecord) =>
    left.kind === right.kind && left.documentId === right.documentId;
  return events.filter(
    (event) =>
      !REPEATED.has(event.kind) ||
      events.find((other) => isSame(other, event)) === event ||
      events.findLast((other) => isSame(other, event)) === event,
  );
}

function describeEvent({ at, kind, details }: OfferEventRecord): CertificateEvent[] {
  const read = (name: string) => (typeof details?.[name] === 'string' ? details[name] : '');
  const origin = { address: read('address'), agent: read('agent') };
  const proved = read('provedAt');
  // A proof of who signs stands before the signature that it was asked for (spec:F157).
  return [
    ...(proved === '' ? [] : [{ at: new Date(proved), kind: 'proved', ...origin }]),
    { at, kind, ...origin },
  ];
}
