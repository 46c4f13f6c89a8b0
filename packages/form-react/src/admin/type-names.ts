import { isFieldType } from '@opencareers/form-core/admin/new-item';
import type { FieldType, FormItem } from '@opencareers/form-core/definition/form-definition';
import { findOwnType } from '@opencareers/form-core/field-types/registry';
import type { Texts } from '@opencareers/messages/texts';

const TYPE_KEYS = {
  text: 'admin.type.text',
  number: 'admin.type.number',
  country: 'admin.type.country',
  state: 'admin.type.state',
  email: 'admin.type.email',
  phone: 'admin.type.phone',
  sin: 'admin.type.sin',
  ssn: 'admin.type.ssn',
  textarea: 'admin.type.textarea',
  date: 'admin.type.date',
  dateRange: 'admin.type.dateRange',
  dropdown: 'admin.type.select',
  select: 'admin.type.select',
  radio: 'admin.type.radio',
  checkbox: 'admin.type.checkbox',
  checkboxItem: 'admin.type.checkboxItem',
  dynamicList: 'admin.type.dynamicList',
  fileUpload: 'admin.type.file',
  file_upload: 'admin.type.file',
  skillSelector: 'admin.type.skills',
  star_rating: 'admin.type.stars',
  time: 'admin.type.time',
  month: 'admin.type.month',
  matrix: 'admin.type.matrix',
  ranking: 'admin.type.ranking',
  signature: 'admin.type.signature',
  address: 'admin.type.address',
  richText: 'admin.type.richText',
  info: 'admin.type.info',
  instruction: 'admin.type.instruction',
  embedded_form: 'admin.type.embedded',
  esignForm: 'admin.type.esign',
  privacyConsent: 'admin.type.privacy',
} as const satisfies Record<FieldType, string>;

/** The name of a type as people who edit forms call it. */
export function typeName(texts: Texts, type: string): string {
  if (isFieldType(type)) return texts.text(TYPE_KEYS[type]);
  return findOwnType(type)?.label ?? texts.text('admin.type.unknown', { type });
}

/** What a question is called in an editor: its label, else its name. */
export function questionLabel(item: FormItem): string {
  return item.label || item.ariaLabel || item.name;
}
