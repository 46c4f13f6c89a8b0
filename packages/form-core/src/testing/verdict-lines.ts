import { loadFormTexts } from '../messages/load-texts.ts';
import { loadRuleEngines } from '../rules/engines/rule-engines.ts';
import { validateAnswers } from '../rules/validate.ts';
import { generateFormCase } from './generate-forms.ts';

/** Generated cases, from one seed up to and without another, and whose verdicts are asked for. */
export interface VerdictRequest {
  from: number;
  to: number;
  timeZone: string;
  locale: string;
}

// Half past nine in the evening of UTC: in America it is this day, in Asia the next one.
const NOW = new Date('2026-03-15T21:30:00Z');

/** What is said about each generated case, one line a case: path, code and message of each problem. */
export async function verdictLines({ from, to, timeZone, locale }: VerdictRequest): Promise<string[]> {
  const [texts, engines] = await Promise.all([loadFormTexts(locale), loadRuleEngines()]);
  const context = { now: NOW, timeZone, countryCode: 'US', texts, engines };
  return Array.from({ length: to - from }, (_, index) => {
    const { definition, answers } = generateFormCase(from + index);
    const problems = validateAnswers(definition, answers, context);
    return problems.map(({ path, code, message }) => `${path} ${code} ${message}`).join('; ');
  });
}
