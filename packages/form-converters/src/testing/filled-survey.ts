import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { Model, type Question } from 'survey-core';
import { type PairedAnswer, pickOf, type SourceFilling, type SourceView } from './filled.ts';

const ASKED = ['radiogroup', 'dropdown', 'checkbox', 'text', 'comment', 'boolean', 'rating'];
const shows = (question: Question) => question.isVisible && question.isParentVisible;

/** A survey, filled in with the library of its maker. */
export class SurveyFilling implements SourceFilling {
  readonly #model: Model;

  constructor(survey: unknown) {
    this.#model = new Model(survey);
  }

  look(): SourceView {
    const shown = this.#model.getAllQuestions().filter(shows);
    const wrong = shown.filter((question) => !question.validate(false));
    return { shown: namesOf(shown), wrong: namesOf(wrong) };
  }

  has(source: string): boolean {
    return Boolean(this.#model.getQuestionByName(source));
  }

  answer(source: string, value: unknown): void {
    this.#model.getQuestionByName(source).value = value;
  }

  isJudged(source: string): boolean {
    return ASKED.includes(this.#model.getQuestionByName(source).getType());
  }

  answerOf(source: string, item: FormItem, pick: number): PairedAnswer | undefined {
    const type = this.#model.getQuestionByName(source).getType();
    return ASKED.includes(type) ? answerTo(item, type, pick) : undefined;
  }
}

function namesOf(questions: readonly Question[]): Set<string> {
  return new Set(questions.map(({ name }) => name));
}

function answerTo(item: FormItem, type: string, pick: number): PairedAnswer | undefined {
  if (item.type === 'radio' || item.type === 'select' || item.type === 'checkbox') {
    const values = (item.options?.choices ?? [])
      .map(({ value }) => value)
      .filter((value) => value !== 'other');
    const value = pickOf(values, pick);
    if (value === undefined) return undefined;
    if (item.type === 'checkbox') return { theirs: [value], ours: [value] };
    if (type === 'boolean') return { theirs: value === 'true', ours: value };
    return { theirs: type === 'rating' ? Number(value) : value, ours: value };
  }
  if (item.type === 'star_rating') return { theirs: 1 + (pick % 5), ours: 1 + (pick % 5) };
  const isLine = item.type === 'text' || item.type === 'textarea';
  if (!isLine || item.rules?.some(({ type: rule }) => rule === 'regex') === true) return undefined;
  const text = pickOf(['x', 'a longer text of 25 letters'], pick) ?? '';
  return { theirs: text, ours: text };
}
