import type { Texts } from '@opencareers/messages/texts';
import type { Condition, ConditionValue } from '../visibility/condition.ts';

/** A visibility rule in words, and whether it holds for some answers. */
export interface ConditionExplanation {
  sentence: string;
  isTrue: boolean;
  /** The rules it is made of. */
  parts: ConditionExplanation[];
}

/** How names and values are said, and how one comparison turns out. */
export interface ExplanationWords {
  texts: Texts;
  labelOf: (field: string) => string;
  valueLabelOf: (field: string, value: ConditionValue) => string;
  isTrue: (condition: Condition) => boolean;
}

type Comparison = Exclude<Condition, { and: Condition[] } | { or: Condition[] } | { not: Condition }>;

/** Says a visibility rule part by part. */
export function explainCondition(condition: Condition, words: ExplanationWords): ConditionExplanation {
  const isTrue = words.isTrue(condition);
  const explain = (part: Condition) => explainCondition(part, words);
  if ('and' in condition) {
    return { sentence: words.texts.text('admin.why.all'), isTrue, parts: condition.and.map(explain) };
  }
  if ('or' in condition) {
    return { sentence: words.texts.text('admin.why.any'), isTrue, parts: condition.or.map(explain) };
  }
  if ('not' in condition) {
    return { sentence: words.texts.text('admin.why.not'), isTrue, parts: [explain(condition.not)] };
  }
  return { sentence: comparisonSentence(condition, words), isTrue, parts: [] };
}

function comparisonSentence(condition: Comparison, words: ExplanationWords): string {
  const { texts } = words;
  const field = words.labelOf(condition.field);
  const say = (value: ConditionValue) => words.valueLabelOf(condition.field, value);
  if ('equals' in condition) {
    return texts.text('admin.why.equals', { field, value: say(condition.equals) });
  }
  if ('in' in condition) {
    const list = new Intl.ListFormat(texts.locale, { type: 'disjunction' });
    return texts.text('admin.why.in', { field, value: list.format(condition.in.map(say)) });
  }
  if ('empty' in condition) {
    return condition.empty
      ? texts.text('admin.why.empty', { field })
      : texts.text('admin.why.answered', { field });
  }
  if ('contains' in condition) {
    return texts.text('admin.why.contains', { field, value: say(condition.contains) });
  }
  const value = say(condition.compare.value);
  switch (condition.compare.operator) {
    case '<':
      return texts.text('admin.why.less', { field, value });
    case '<=':
      return texts.text('admin.why.lessOrEqual', { field, value });
    case '>':
      return texts.text('admin.why.greater', { field, value });
    case '>=':
      return texts.text('admin.why.greaterOrEqual', { field, value });
  }
}
