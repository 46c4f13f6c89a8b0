import type { Rule } from '@opencareers/form-core/definition/rule';
import type { QuestionNotes } from './conversion.ts';
import { patternRules } from './patterns.ts';

/** Numbers that end as a multiple of the step does: of 1, 2, 5 and these by powers of ten; undefined for others. */
export function multipleRules(
  step: number,
  { message, notes }: { message?: string | undefined; notes: QuestionNotes },
): Rule[] | undefined {
  const [digits = '', exponent = '0'] = step.toExponential().split('e');
  const power = Number(exponent);
  const ends = { '1': '\\d', '2': '[02468]', '5': '[05]' }[digits];
  if (ends === undefined || Math.abs(power) > 9) return undefined;
  const pattern =
    power < 0
      ? `^\\s*[-+]?(\\d+|\\d*[.,]\\d{0,${-power - 1}}|\\d*[.,]\\d{${-power - 1}}${ends}0*)\\s*$`
      : `^\\s*[-+]?(\\d*${ends}0{${power}}|0+)([.,]0*)?\\s*$`;
  return patternRules({ pattern, message }, notes);
}
