import type { Answers } from '../answers/answers.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { generateAnswers } from './generate-answers.ts';
import { generateItems } from './generate-items.ts';
import { createRandom } from './random.ts';

/** A form and answers to it, good and bad. */
export interface FormCase {
  definition: FormDefinition;
  answers: Answers;
}

/**
 * The form and the answers of a seed: every field type, rule, condition and dynamic lists; the same on every engine.
 * Both are JSON.
 */
export function generateFormCase(seed: number): FormCase {
  const random = createRandom(seed);
  const items = generateItems(random, { count: 3 + random.below(8), depth: 0 });
  const half = Math.ceil(items.length / 2);
  return {
    definition: {
      sections: [
        { title: 'First', items: items.slice(0, half) },
        { title: 'Second', items: items.slice(half) },
      ],
    },
    answers: generateAnswers(random, items),
  };
}
