import { FIELD_BY_HAND, JSON_SCHEMA, START, ZOD_SCHEMA } from './same-form.ts';

/** Who does something: the library, or whoever uses it, by code of their own. */
type By = 'library' | 'own code';

/** One library with the same form: first name (required), e-mail (required, its format), note (at most 500 characters). */
export interface FormLibrary {
  name: string;
  /** What is installed, each in the version that is measured; nothing for ours, which is here. */
  packages: Readonly<Record<string, string>>;
  /** A module that draws the form into `#root`. */
  entry: string;
  /** Where its messages in other languages are: files of one package, `zh.js` or `german.js`. */
  languages?: { folder: string; file: RegExp };
  /** Languages of messages where they are in one file; counted by reading it. */
  languageCount?: number;
  /** Set by hand: what it is known for, and what a search of its packages found. */
  gives: {
    /** The form is JSON, so that people can edit it. */
    definitionIsData: boolean;
    /** Questions that show by answers, in that data. */
    conditionsInData: boolean;
    /** Answers are kept on the device and come back. */
    keepsDrafts: By;
    /** Large files go in pieces and resume. */
    uploadsInPieces: By;
  };
}

const DATA = { definitionIsData: true, conditionsInData: true } as const;
const CODE = { definitionIsData: false, conditionsInData: false } as const;
const BY_HAND = { keepsDrafts: 'own code', uploadsInPieces: 'own code' } as const;

export const REACT = { react: '19.3.1', 'react-dom': '19.3.1' } as const;

export const LIBRARIES: readonly FormLibrary[] = [
  {
    name: 'Opencareers form-react',
    packages: {},
    languageCount: 5,
    gives: { ...DATA, keepsDrafts: 'library', uploadsInPieces: 'library' },
    entry: `${START}
      import { mountForm } from '@opencareers/form-react/embed/mount-form';
      mountForm(root, {
        definition: { sections: [{ title: '', items: [
          { type: 'text', name: 'first', label: 'First name', required: true },
          { type: 'email', name: 'mail', label: 'Email', required: true },
          { type: 'textarea', name: 'note', label: 'Note', rules: [{ type: 'maxLength', value: 500 }] },
        ] }] },
        onSubmit: sent,
      });`,
  },
  {
    name: 'react-jsonschema-form',
    packages: { '@rjsf/core': '6.11.1', '@rjsf/utils': '6.11.1', '@rjsf/validator-ajv8': '6.11.1' },
    languageCount: 1,
    gives: { ...DATA, ...BY_HAND },
    entry: `${START}${JSON_SCHEMA}
      import Form from '@rjsf/core';
      import validator from '@rjsf/validator-ajv8';
      const uiSchema = { note: { 'ui:widget': 'textarea' } };
      createRoot(root).render(
        h(Form, { schema, uiSchema, validator, noHtml5Validate: true, onSubmit: ({ formData }) => sent(formData) }));`,
  },
  {
    name: 'SurveyJS',
    packages: { 'survey-core': '3.0.0', 'survey-react-ui': '3.0.0' },
    languages: { folder: 'survey-core/i18n', file: /^(?!index)[^.]+\.js$/ },
    gives: { ...DATA, ...BY_HAND },
    entry: `${START}
      import 'survey-core/survey-core.css';
      import { Model } from 'survey-core';
      import { Survey } from 'survey-react-ui';
      const model = new Model({ elements: [
        { type: 'text', name: 'first', title: 'First name', isRequired: true },
        { type: 'text', name: 'mail', title: 'Email', isRequired: true, inputType: 'email', validators: [{ type: 'email' }] },
        { type: 'comment', name: 'note', title: 'Note', maxLength: 500 },
      ] });
      model.onComplete.add(({ data }) => sent(data));
      createRoot(root).render(h(Survey, { model }));`,
  },
  {
    name: 'Formily',
    packages: {
      '@formily/core': '2.3.7',
      '@formily/react': '2.3.7',
      '@formily/json-schema': '2.3.7',
      'react-is': '19.3.1',
    },
    languageCount: 3,
    gives: { ...DATA, ...BY_HAND },
    entry: `${START}
      import { createForm } from '@formily/core';
      import { connect, createSchemaField, FormProvider, observer, useField } from '@formily/react';
      const form = createForm();
      const Item = observer(({ children }) => {
        const field = useField();
        return h('div', null, h('label', null, field.title, children), h('div', { role: 'alert' }, field.selfErrors.join(' ')));
      });
      const Input = connect((props) => h('input', { ...props, value: props.value ?? '' }));
      const Area = connect((props) => h('textarea', { ...props, value: props.value ?? '' }));
      const SchemaField = createSchemaField({ components: { Item, Input, Area } });
      const item = { type: 'string', 'x-decorator': 'Item' };
      const schema = { type: 'object', properties: {
        first: { ...item, title: 'First name', required: true, 'x-component': 'Input' },
        mail: { ...item, title: 'Email', required: true, 'x-component': 'Input', 'x-validator': 'email' },
        note: { ...item, title: 'Note', 'x-component': 'Area', maxLength: 500 },
      } };
      const send = (event) => { event.preventDefault(); form.submit(sent).catch(() => {}); };
      createRoot(root).render(h('form', { onSubmit: send, noValidate: true },
        h(FormProvider, { form }, h(SchemaField, { schema })), h('button', null, 'Submit')));`,
  },
  {
    name: 'uniforms with ajv',
    packages: {
      uniforms: '4.0.0',
      'uniforms-bridge-json-schema': '4.0.0',
      'uniforms-unstyled': '4.0.0',
      ajv: '8.20.0',
      'ajv-formats': '3.0.1',
    },
    languageCount: 1,
    gives: { definitionIsData: true, conditionsInData: false, ...BY_HAND },
    entry: `${START}${JSON_SCHEMA}
      import Ajv from 'ajv';
      import addFormats from 'ajv-formats';
      import { JSONSchemaBridge } from 'uniforms-bridge-json-schema';
      import { AutoForm } from 'uniforms-unstyled';
      const ajv = new Ajv({ allErrors: true, useDefaults: true, keywords: ['uniforms'] });
      addFormats(ajv);
      const check = ajv.compile(schema);
      const validator = (model) => check(model) ? null : { details: check.errors };
      createRoot(root).render(
        h(AutoForm, { schema: new JSONSchemaBridge({ schema, validator }), onSubmit: sent, noValidate: true }));`,
  },
  {
    name: 'React Hook Form with zod',
    packages: { 'react-hook-form': '7.92.0', zod: '4.6.7', '@hookform/resolvers': '7.0.9' },
    languages: { folder: 'zod/v4/locales', file: /^(?!index)[^.]+\.js$/ },
    gives: { ...CODE, ...BY_HAND },
    entry: `${START}${FIELD_BY_HAND}
      import { zodResolver } from '@hookform/resolvers/zod';
      import { useForm } from 'react-hook-form';
      import * as z from 'zod';
      ${ZOD_SCHEMA}
      function App() {
        const { register, handleSubmit, formState: { errors } } = useForm({
          resolver: zodResolver(schema), defaultValues: { first: '', mail: '', note: '' } });
        return h('form', { onSubmit: handleSubmit(sent), noValidate: true },
          FIELDS.map(([id, label, type]) => h(Field, { key: id, id, label, error: errors[id]?.message },
          (props) => h(type, { ...props, ...register(id) }))),
          h('button', null, 'Submit'));
      }
      createRoot(root).render(h(App));`,
  },
  {
    name: 'TanStack Form with zod',
    packages: { '@tanstack/react-form': '1.33.5', zod: '4.6.7' },
    languages: { folder: 'zod/v4/locales', file: /^(?!index)[^.]+\.js$/ },
    gives: { ...CODE, ...BY_HAND },
    entry: `${START}${FIELD_BY_HAND}
      import { useForm } from '@tanstack/react-form';
      import * as z from 'zod';
      ${ZOD_SCHEMA}
      function App() {
        const form = useForm({ defaultValues: { first: '', mail: '', note: '' },
          validators: { onSubmit: schema }, onSubmit: ({ value }) => sent(value) });
        const send = (event) => { event.preventDefault(); void form.handleSubmit(); };
        return h('form', { onSubmit: send, noValidate: true },
          FIELDS.map(([id, label, type]) => h(form.Field, { key: id, name: id }, ({ state, handleChange, handleBlur }) =>
          h(Field, { id, label, error: state.meta.errors[0]?.message },
          (props) => h(type, { ...props, value: state.value, onBlur: handleBlur,
          onChange: (event) => handleChange(event.target.value) })))),
          h('button', null, 'Submit'));
      }
      createRoot(root).render(h(App));`,
  },
];
