import type { Answerer } from '../answerer.ts';
import { answerFromFaq } from './faq.ts';
import { createOwnAnswerer } from './own/own-questions.ts';
import { createPositionAnswerer, createUnplacedAnswerer } from './positions/position-questions.ts';
import type { QuestionServices } from './question-services.ts';
import { answerAboutSelf } from './self-questions.ts';

/** Who answers questions, in the order in which they are asked; a wish is none of theirs. */
export function createQuestionAnswerers(services: QuestionServices): readonly Answerer[] {
  return [
    answerAboutSelf,
    createOwnAnswerer(services),
    createPositionAnswerer(services),
    answerFromFaq,
    createUnplacedAnswerer(services),
  ];
}
