import { isDeepStrictEqual } from 'node:util';
import type { ProfileSections } from '@opencareers/contracts/candidate-profile';
import type { ItemSection, ProfileOperation } from '@opencareers/contracts/profile-calls';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import { checkBefore } from './check-before.ts';
import { fieldsOf, refuseFields } from './field-messages.ts';
import { findDouble, mostItemsOf, type ProfileItem, readItem } from './item-values.ts';

/** One change of a section with items, as profile_edit brings it. */
export interface ItemEdit {
  section: ItemSection;
  operation: ProfileOperation;
  value?: unknown;
  index?: number | undefined;
  id?: string | undefined;
  /** What the page had read of the item, where it says so. */
  before?: unknown;
  /** Names a new item that brings no name of its own. */
  newId: string;
}

/** The sections after a change; the same object when nothing changes. Throws `invalid_request`, `profile_changed`. */
export function applyItemEdit(sections: ProfileSections, edit: ItemEdit): ProfileSections {
  const items: readonly ProfileItem[] = sections[edit.section];
  const changed = changeItems(items, edit);
  return changed === items ? sections : { ...sections, [edit.section]: changed };
}

function changeItems(items: readonly ProfileItem[], edit: ItemEdit): readonly ProfileItem[] {
  switch (edit.operation) {
    case 'add_item':
      return addItem(items, edit);
    case 'update_item':
    case 'edit':
      return updateItem(items, edit);
    case 'remove_item': {
      // Gone already: asked again after a lost answer, or removed in another tab.
      if (edit.id !== undefined && items.every(({ id }) => id !== edit.id)) return items;
      const place = placeOf(items, edit);
      checkBefore(edit.before, items[place]);
      return items.toSpliced(place, 1);
    }
    case 'move_item':
      return moveItem(items, edit);
    default:
      throw fieldError('operation', `is not possible in ${edit.section}`);
  }
}

function addItem(items: readonly ProfileItem[], edit: ItemEdit): readonly ProfileItem[] {
  const given = fieldsOf(edit.value);
  const id = typeof given.id === 'string' ? given.id : edit.newId;
  if (!/^[\w-]{1,40}$/.test(id)) throw fieldError('id', 'is no name of an item');
  // Sent again after a lost answer.
  if (items.some((item) => item.id === id)) return items;
  const item = readNamed(edit, { ...given, id }, items);
  if (items.length >= mostItemsOf(edit.section))
    throw fieldError('op_data.value', `no more than ${mostItemsOf(edit.section)} items can be kept`);
  const index = edit.index ?? items.length;
  if (index < 0 || index > items.length) throw badIndex();
  return items.toSpliced(index, 0, item);
}

function updateItem(items: readonly ProfileItem[], edit: ItemEdit): readonly ProfileItem[] {
  const place = placeOf(items, edit);
  const before = items[place];
  if (before === undefined) throw badIndex();
  const others = items.filter((item) => item !== before);
  const item = readNamed(edit, { ...before, ...fieldsOf(edit.value), id: before.id }, others);
  // Already what is asked for: asked again after a lost answer.
  if (isDeepStrictEqual(item, before)) return items;
  checkBefore(edit.before, before);
  return items.with(place, item);
}

function moveItem(items: readonly ProfileItem[], edit: ItemEdit): readonly ProfileItem[] {
  const from = placeOf(items, edit);
  const to = edit.value;
  if (typeof to !== 'number' || !Number.isInteger(to) || to < 0 || to >= items.length)
    throw fieldError('op_data.value', 'must be a place of the list');
  const item = items[from];
  if (item === undefined) throw badIndex();
  return from === to ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

// An item that somebody names and that is not there any more was removed in another tab.
function placeOf(items: readonly ProfileItem[], { id, index }: ItemEdit): number {
  if (id !== undefined) {
    const place = items.findIndex((item) => item.id === id);
    if (place < 0) throw new AppError('profile_changed', { body: 'envelope' });
    return place;
  }
  if (index === undefined || index < 0 || index >= items.length) throw badIndex();
  return index;
}

function readNamed(
  { section }: ItemEdit,
  given: Readonly<Record<string, unknown>> & { id: string },
  others: readonly ProfileItem[],
): ProfileItem {
  const { value, messages } = readItem(section, given);
  refuseFields(messages);
  refuseFields(findDouble(section, value, others));
  return { ...value, id: given.id } as ProfileItem;
}

function badIndex(): AppError {
  return fieldError('op_data.index', 'must be a place of the list');
}
