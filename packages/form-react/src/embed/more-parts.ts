/* Comes in one file with forms that ask for more than texts: what draws and judges the other questions. */
export { QUESTION_CHECKS } from '@opencareers/form-core/rules/checks/question-checks';
export { findWidget } from '../widgets/widget-registry.tsx';
export { default as moreStyles } from './embed-more.css?inline';
