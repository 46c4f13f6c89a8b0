import { applyEdit, type FormEdit } from '@opencareers/form-core/admin/form-editing';
import { itemAt, itemListOf, itemsAt } from '@opencareers/form-core/admin/item-place';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { Texts } from '@opencareers/messages/texts';
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
    default:
      return describeItemEdit(edit, before, texts);
  }
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
