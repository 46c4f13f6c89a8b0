export type {
  Answers,
  AnswerValue,
  DateRangeAnswer,
  FieldPath,
  FileAnswer,
  PhoneAnswer,
} from './answers/answers.ts';
export { answersToSend } from './answers/answers-to-send.ts';
export {
  type DefinitionProblem,
  type ParseDefinitionOptions,
  type ParsedDefinition,
  parseDefinition,
} from './definition/definition-schema.ts';
export {
  type Choice,
  FIELD_TYPES,
  type FieldType,
  type FormDefinition,
  type FormItem,
  type FormSection,
  type ItemOf,
} from './definition/form-definition.ts';
export { localizeDefinition } from './definition/localize.ts';
export { orderDefinition } from './definition/order-definition.ts';
export {
  findPublishProblems,
  isPublishable,
  type PublishCheckOptions,
  type PublishProblem,
} from './definition/publish-check.ts';
export type { Rule } from './definition/rule.ts';
export type { OwnCheck, OwnFieldType, OwnItem } from './field-types/own-field-type.ts';
export { ownItem, registerFieldType, registerLayout } from './field-types/own-types.ts';
export { ENGLISH_TEXTS, loadFormTexts } from './messages/load-texts.ts';
export type { RuleEngines } from './rules/engines/engine-ports.ts';
export { loadRuleEngines } from './rules/engines/rule-engines.ts';
export type { EvaluationContext } from './rules/evaluation-context.ts';
export { type EvaluationPlace, loadEvaluationContext } from './rules/load-evaluation-context.ts';
export type { FieldProblem, ProblemCode } from './rules/problem.ts';
export { validateAnswers } from './rules/validate.ts';
export { createFormSession } from './session/create-form-session.ts';
export type { FieldState, FormSession, FormSessionOptions, SectionState } from './session/form-session.ts';
export type { UploadPort, UploadRequest } from './uploads/upload-port.ts';
export type { Condition } from './visibility/condition.ts';
