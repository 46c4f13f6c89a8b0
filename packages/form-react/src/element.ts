export { type FormSubmitDetail, OpencareersForm } from './embed/form-element.tsx';
