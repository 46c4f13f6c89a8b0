import { createHash } from 'node:crypto';
import { ownValue } from '@opencareers/contracts/own-value';
import type { Consent } from '@opencareers/contracts/privacy';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { fieldError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { lockSignedIn } from '../../accounts/index.ts';
import { sanitiseTenantHtml } from '../../tenants/index.ts';
import type { PrivacyServices } from '../privacy-services.ts';
import { type ConsentRecord, listConsents, type NewConsent, recordConsent } from './consent-ledger.ts';
import type { ShownPage } from './consent-request.ts';
import { attestTerms } from './terms.service.ts';
import { TERMS_KIND } from './terms.ts';

/** Kinds of the answers to questions at registration begin with it; the question's id follows. */
const REGISTRATION_KIND = 'registration:';

type ConsentOption =
  TenantConfig['loginSignupConfig']['candidateAuthV2']['consent']['consentOptions'][number];

/** A question at registration as the ledger knows it. */
interface RegistrationQuestion {
  kind: string;
  version: string;
  text: string;
  isRequired: boolean;
  option: ConsentOption;
}

type Page = Pick<ShownPage, 'config' | 'shown'>;

/** The questions of a page; another wording is another version, a translation is not. */
function listQuestions({ config, shown }: Page): RegistrationQuestion[] {
  const written = config.loginSignupConfig.candidateAuthV2.consent.consentOptions;
  const read = shown.loginSignupConfig.candidateAuthV2.consent.consentOptions;
  return written.map((one, index) => {
    const option = read[index] ?? one;
    const version = versionOf(textOf(one));
    const kind = `${REGISTRATION_KIND}${option.questionId}`;
    return { kind, version, text: textOf(option), isRequired: option.required, option };
  });
}

function textOf({ title, choices }: ConsentOption): string {
  return [title, ...choices.map(({ label }) => `- ${label}`)].join('\n');
}

function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/**
 * Kinds of the questions that must be answered and are not. One that is only asked in some countries is not among
 * them: where somebody lives is not known here.
 */
function listMissing(page: Page, ledger: readonly ConsentRecord[]): string[] {
  return listQuestions(page)
    .filter(({ isRequired, option }) => isRequired && option.countriesList.length === 0)
    .map(({ kind }) => kind)
    .filter((kind) => ledger.find((row) => row.kind === kind)?.decision !== 'given');
}

/** The answer as it is kept. Throws when it is no choice of the question. */
function checkAnswer({ option }: RegistrationQuestion, answer: string): string {
  if (option.choices.length === 0) return answer;
  if (option.choices.some(({ value }) => value === answer)) return answer;
  throw fieldError('answer', option.errorMessage || 'is none of the choices');
}

/** Kind of the consent to notifications by e-mail. */
const NOTIFICATIONS_KIND = 'notifications';
/** What is agreed to where the tenant has no words of its own. */
const NOTIFICATIONS_TEXT = 'I want to receive notifications by e-mail.';

/** A decision as it comes from the page. */
export interface ConsentDecision {
  kind: string;
  decision: 'given' | 'withdrawn';
  answer: string;
}

/** The whole ledger of a candidate, newest first, and what is still to be answered. */
export async function readConsents(
  ctx: Context,
  candidateId: number,
  page: Page,
): Promise<{ consents: Consent[]; missing: string[] }> {
  const ledger = await listConsents(ctx, candidateId);
  const required = listRequired(page);
  const seen = new Set<string>();
  const consents = ledger.map((row) => {
    const isCurrent = !seen.has(row.kind);
    seen.add(row.kind);
    return {
      kind: row.kind,
      version: row.version,
      decision: row.decision,
      text: sanitiseTenantHtml(row.text),
      answer: row.answer,
      at: row.at.toISOString(),
      isCurrent,
      canWithdraw: isCurrent && row.decision === 'given' && !required.has(row.kind),
    };
  });
  return { consents, missing: listMissing(page, ledger) };
}

/**
 * Gives or takes back one consent, which ends what rests on it. Safe to repeat; what was taken back can be given again
 * where it is asked.
 */
export async function decideConsent(
  ctx: Context,
  candidateId: number,
  {
    decision,
    page,
    endings,
  }: Pick<PrivacyServices, 'endings'> & { decision: ConsentDecision; page: ShownPage },
): Promise<void> {
  if (decision.kind === TERMS_KIND && decision.decision === 'given') {
    await attestTerms(ctx, candidateId, { ...page, version: undefined });
    return;
  }
  await lockSignedIn(ctx, candidateId);
  const ledger = await listConsents(ctx, candidateId);
  const last = ledger.find(({ kind }) => kind === decision.kind);
  const consent =
    decision.decision === 'given' ? describeGiven(decision, page) : describeWithdrawn(decision, page, last);
  if (consent === null || isSame(consent, last)) return;
  await recordConsent(ctx, candidateId, consent);
  if (consent.decision === 'withdrawn') await ownValue(endings, decision.kind)?.(ctx, candidateId);
}

function describeGiven({ kind, answer }: ConsentDecision, page: ShownPage): NewConsent {
  const given = { kind, decision: 'given' as const, locale: page.locale };
  if (kind === NOTIFICATIONS_KIND) {
    const version = versionOf(notificationsText(page.config));
    return { ...given, version, text: notificationsText(page.shown), answer: '' };
  }
  const question = listQuestions(page).find((asked) => asked.kind === kind);
  if (question === undefined) throw fieldError('kind', 'is nothing that is asked here');
  return {
    ...given,
    version: question.version,
    text: question.text,
    answer: checkAnswer(question, answer),
  };
}

function notificationsText({ pcsxConfig }: TenantConfig): string {
  return pcsxConfig.loggedOutNotificationConfig.privacyText || NOTIFICATIONS_TEXT;
}

// What is not asked any more can still be taken back: the ledger knows its words.
function describeWithdrawn(
  { kind }: ConsentDecision,
  page: ShownPage,
  last: ConsentRecord | undefined,
): NewConsent | null {
  if (last?.decision !== 'given') return null;
  if (listRequired(page).has(kind))
    throw fieldError('kind', 'is needed for the account; erase the account instead');
  return {
    kind,
    version: last.version,
    decision: 'withdrawn',
    text: last.text,
    answer: '',
    locale: page.locale,
  };
}

function listRequired(page: Page): Set<string> {
  return new Set(
    listQuestions(page)
      .filter(({ isRequired }) => isRequired)
      .map(({ kind }) => kind),
  );
}

function isSame(consent: NewConsent, last: ConsentRecord | undefined): boolean {
  return (
    last?.decision === consent.decision && last.version === consent.version && last.answer === consent.answer
  );
}
