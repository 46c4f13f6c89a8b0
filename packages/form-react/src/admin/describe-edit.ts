import { applyEdit, type FormEdit } from '@opencareers/form-core/admin/form-editing';
import { type ItemPlace, itemAt, itemListOf, itemsAt } from '@opencareers/form-core/admin/item-place';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { Texts } from '@opencareers/messages/texts';
import { languageName } from './language-names.ts';
import { questionLabel } from './type-names.ts';

/** Says what a change did to the form as it was before. */
export function describeEdit(edit: FormEdit, before: FormDefinition, texts: Texts): string {
  switch (edit.kind) {
    case 'describe':
      return texts.text('admin.did.describe');
    case 'addSection':
      return texts.text('admin.did.addSection', { title: edit.title });
    case 'updateSection':
      return texts.text('admin.did.updateSection', { title: edit.title });
    case 'removeSection':
      return texts.text('admin.did.removeSection', { title: before.sections[edit.section]?.title ?? '' });
    case 'moveSection':
      return texts.text('admin.did.moveSection', {
        title: before.sections[edit.section]?.title ?? '',
        position: edit.section + edit.by + 1,
        total: before.sections.length,
      });
    case 'addItem':
      return texts.text('admin.did.addItem', { label: questionLabel(edit.item) });
    case 'replace':
      return texts.text('admin.did.replace');
    case 'addLanguage':
      return texts.text('admin.did.addLanguage', { language: languageName(texts, edit.language) });
    case 'removeLanguage':
      return texts.text('admin.did.removeLanguage', { language: languageName(texts, edit.language) });
    case 'translate':
      return texts.text('admin.did.translate', { language: languageName(texts, edit.language) });
    case 'requireItems':
    case 'moveItems':
    case 'removeItems':
      return describeSeveral(edit, before, texts);
    default:
      return describeItemEdit(edit, before, texts);
  }
}

function describeSeveral(
  edit: Extract<FormEdit, { places: readonly ItemPlace[] }>,
  before: FormDefinition,
  texts: Texts,
): string {
  const count = edit.places.length;
  switch (edit.kind) {
    case 'requireItems':
      return edit.required
        ? texts.text('admin.did.requireItems', { count })
        : texts.text('admin.did.letItems', { count });
    case 'removeItems':
      return texts.text('admin.did.removeItems', { count });
    case 'moveItems':
      return describeMove(edit, before, texts);
  }
}

function describeMove(
  edit: Extract<FormEdit, { kind: 'moveItems' }>,
  before: FormDefinition,
  texts: Texts,
): string {
  const [place] = edit.places;
  const item = place === undefined ? undefined : itemAt(before, place);
  const [section = 0] = edit.list;
  const title = before.sections[section]?.title ?? '';
  if (item === undefined || edit.places.length > 1)
    return texts.text('admin.did.moveItems', { count: edit.places.length, title });
  const items = itemsAt(applyEdit(before, edit), edit.list);
  const [position, total] = [items.indexOf(item) + 1, items.length];
  const label = questionLabel(item);
  if (place?.[0] === section) return texts.text('admin.did.moveItem', { label, position, total });
  return texts.text('admin.did.moveInto', { label, title, position, total });
}

function describeItemEdit(
  edit: Extract<FormEdit, { place: readonly number[] }>,
  before: FormDefinition,
  texts: Texts,
): string {
  const item = itemAt(before, edit.place);
  const label = item === undefined ? '' : questionLabel(item);
  switch (edit.kind) {
    case 'duplicateItem':
      return texts.text('admin.did.duplicateItem', { label });
    case 'removeItem':
      return texts.text('admin.did.removeItem', { label });
    case 'updateItem': {
      const after = itemAt(applyEdit(before, edit), edit.place);
      return texts.text('admin.did.updateItem', {
        label: after === undefined ? label : questionLabel(after),
      });
    }
    case 'moveToSection':
      return texts.text('admin.did.moveToSection', {
        label,
        title: before.sections[edit.section]?.title ?? '',
      });
    case 'moveItem':
      return texts.text('admin.did.moveItem', {
        label,
        position: (edit.place.at(-1) ?? 0) + edit.by + 1,
        total: itemsAt(before, itemListOf(edit.place)).length,
      });
  }
}
