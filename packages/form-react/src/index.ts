export {
  type MountedForm,
  type MountFormOptions,
  mountForm,
} from './embed/mount-form.tsx';
export type { EmbedTheme } from './embed/shadow-place.tsx';
export type { SubmitHandler, SubmitOutcome } from './form/form.tsx';
export type { FormPorts } from './form/form-runtime.tsx';
export { FormSection } from './form/form-section.tsx';
export { HostForm as Form, type HostFormProps as FormProps } from './form/host-form.tsx';
export type {
  FieldControl,
  FieldRenderer,
  FieldRendererProps,
  FieldRenderers,
  FormSlots,
} from './form/widget.tsx';
export type { FormLayoutProps } from './layouts/form-layout.ts';
export { SimpleForm } from './layouts/simple-form.tsx';
export { SubmittedAnswers, type SubmittedAnswersProps } from './receipt/sent-answers.tsx';
export { StepperForm } from './stepper/stepper-form.tsx';
