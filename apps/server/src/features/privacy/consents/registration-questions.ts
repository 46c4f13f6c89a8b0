import { createHash } from 'node:crypto';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { fieldError } from '../../../platform/app-error.ts';
import type { ConsentRecord } from './consent-ledger.ts';

/** Kinds of the answers to questions at registration begin with it; the question's id follows. */
const REGISTRATION_KIND = 'registration:';

type ConsentOption =
  TenantConfig['loginSignupConfig']['candidateAuthV2']['consent']['consentOptions'][number];

/** A question at registration as the ledger knows it. */
export interface RegistrationQuestion {
  kind: string;
  version: string;
  text: string;
  isRequired: boolean;
  option: ConsentOption;
}

/** The questions of a configuration; another wording is another version. */
export function listQuestions(config: TenantConfig): RegistrationQuestion[] {
  return config.loginSignupConfig.candidateAuthV2.consent.consentOptions.map((option) => {
    const text = [option.title, ...option.choices.map(({ label }) => `- ${label}`)].join('\n');
    const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const kind = `${REGISTRATION_KIND}${option.questionId}`;
    return { kind, version, text, isRequired: option.required, option };
  });
}

/**
 * Kinds of the questions that must be answered and are not. One that is only asked in some countries is not among
 * them: where somebody lives is not known here.
 */
export function listMissing(config: TenantConfig, ledger: readonly ConsentRecord[]): string[] {
  return listQuestions(config)
    .filter(({ isRequired, option }) => isRequired && option.countriesList.length === 0)
    .map(({ kind }) => kind)
    .filter((kind) => ledger.find((row) => row.kind === kind)?.decision !== 'given');
}

/** The answer as it is kept. Throws when it is no choice of the question. */
export function checkAnswer({ option }: RegistrationQuestion, answer: string): string {
  if (option.choices.length === 0) return answer;
  if (option.choices.some(({ value }) => value === answer)) return answer;
  throw fieldError('answer', option.errorMessage || 'is none of the choices');
}
