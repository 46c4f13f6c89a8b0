export { bringVisitorBack } from './bring-visitor-back.ts';
export { FormEditorPage } from './editor/form-editor-page.tsx';
export { describeForm } from './form-facts.ts';
export { type FormHost, FormOfHost, type KeepingTexts, preloadFormOfHost } from './form-of-host.tsx';
export { FormPage } from './form-page.tsx';
export { formHeadingQuery } from './form-queries.ts';
export { FormFieldsLoading } from './form-states.tsx';
export { askedForm } from './forms.url.ts';
export { SentAnswersOfHost } from './sent-answers-of-host.tsx';
