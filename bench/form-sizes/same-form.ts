/** What every form of the comparison begins with, and the root that it is drawn into. */
export const START = `
import * as React from 'react';
import { createRoot } from 'react-dom/client';
const h = React.createElement;
const root = document.getElementById('root');
const sent = (answers) => { globalThis.sent = answers; };
`;

/** The three questions as JSON Schema; ajv is told to look at formats. */
export const JSON_SCHEMA = `
const schema = {
  type: 'object',
  required: ['first', 'mail'],
  properties: {
    first: { type: 'string', title: 'First name', minLength: 1 },
    mail: { type: 'string', title: 'Email', format: 'email', minLength: 1 },
    note: { type: 'string', title: 'Note', maxLength: 500 },
  },
};
`;

/** The same as a schema of zod. */
export const ZOD_SCHEMA = `
const schema = z.object({
  first: z.string().min(1),
  mail: z.email(),
  note: z.string().max(500),
});
`;

/** A field that whoever uses a library without markup has to write: label, error and their ties. */
export const FIELD_BY_HAND = `
function Field({ id, label, error, children }) {
  const described = { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? id + '-error' : undefined };
  return h('div', null,
    h('label', { htmlFor: id }, label),
    children(described),
    h('div', { role: 'alert' }, error && h('p', { id: id + '-error' }, error)));
}
const FIELDS = [['first', 'First name', 'input'], ['mail', 'Email', 'input'], ['note', 'Note', 'textarea']];
`;
