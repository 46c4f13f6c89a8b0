export {
  type AcceptedApplicationForm,
  APPLICATION_FORM_PREFIX,
  type ApplicationFormDraft,
  type ApplicationFormSent,
  type ApplicationForms,
  type FormCaller,
  type SentApplicationForm,
  type SubmissionListener,
} from './application-forms.ts';
export { createFormSources, type ListOpenForms } from './center/form-sources.ts';
export { createKeptForms } from './center/kept-forms.ts';
export { createFormServices } from './create-form-services.ts';
export { formFeature } from './form-feature.ts';
export { readFormHeading } from './form-heading.ts';
export type { FormServices } from './form-services.ts';
export { type FormUploadRecord, formDrafts, formSubmissions, forms } from './forms.schema.ts';
export { createApplicationForms } from './generated/application-forms.ts';
export { describeAnswers, describeWithLooks } from './receipts/describe-answers.ts';
export type { ReceiptContent } from './receipts/receipt-pdf.ts';
export type { ReceiptWriter } from './receipts/receipt-writer.ts';
export { RECEIPT_RATE_LIMIT, sendReceiptPdf } from './receipts/send-receipt-pdf.ts';
export { createFormTakeOver } from './take-over/form-take-over.ts';
export { describeFile } from './uploads/describe-file.ts';
