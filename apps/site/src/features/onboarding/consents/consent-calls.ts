import type { BootConfigs } from '@opencareers/contracts/boot-data';
import { DEFAULT_COUNTRY_CODE } from '@opencareers/contracts/country-code';
import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import type { Site } from '../../../shell/site.ts';

type ConsentOptions = BootConfigs['loginSignupConfig']['candidateAuthV2']['consent']['consentOptions'];
/** A question at registration. */
export type ConsentQuestion = ConsentOptions[number];

const kindOf = ({ questionId }: ConsentQuestion) => `registration:${questionId}`;

/**
 * The questions that are still open. Those that need no answer are asked once, while the candidate is new. Where
 * somebody is counts only when it is known: until then the page names a country by convention.
 */
export async function listOpenQuestions({
  api,
  boot,
}: Pick<Site, 'api' | 'boot'>): Promise<ConsentQuestion[]> {
  const { data } = await api.get(api.path(PRIVACY_PATHS.consents));
  const given = new Set(
    data.consents
      .filter(({ isCurrent, decision }) => isCurrent && decision === 'given')
      .map(({ kind }) => kind),
  );
  const isNew = !boot.onboardingData.isOnboarded;
  const country = boot.ipGeolocation;
  const isAskedHere = ({ countriesList }: ConsentQuestion) =>
    countriesList.length === 0 || country === DEFAULT_COUNTRY_CODE || countriesList.includes(country);
  return boot.configs.loginSignupConfig.candidateAuthV2.consent.consentOptions.filter(
    (question) => isAskedHere(question) && !given.has(kindOf(question)) && (question.required || isNew),
  );
}

/** Answers by the id of their question; no entry and an empty text are no answer. */
export type ConsentAnswers = Readonly<Record<string, string>>;

/** Writes the answers down, one by one: each bears repetition. What was left open is no consent. */
export async function sendAnswers(
  { api, boot }: Pick<Site, 'api' | 'boot'>,
  { questions, answers }: { questions: readonly ConsentQuestion[]; answers: ConsentAnswers },
): Promise<void> {
  for (const question of questions) {
    const answer = answers[question.questionId] ?? '';
    if (answer === '') continue;
    const body = { kind: kindOf(question), decision: 'given' as const, answer, domain: boot.domain };
    await api.post(PRIVACY_PATHS.consents, body);
  }
}
