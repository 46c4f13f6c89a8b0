import type { Profile } from '@opencareers/contracts/onboarding';
import type { ItemSection } from '@opencareers/contracts/profile-calls';
import { useState } from 'react';
import { createIdempotencyKey } from '../../../api/idempotency-key.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { ProfileEdits } from '../changes/use-profile-edits.ts';
import { emptyValues, type FieldValues, ITEM_FIELDS } from './field-specs.ts';
import { FieldsDialog } from './fields-dialog.tsx';
import { textsOfItem, valuesOfItem } from './item-texts.ts';

export interface ItemDialogProps {
  section: ItemSection;
  /** Heading of the section. */
  title: string;
  /** The item; null adds one. */
  id: string | null;
  edits: ProfileEdits;
  onClose: () => void;
}

/** Adds an item to a section, or changes one. */
export function ItemDialog({ section, title, id, edits, onClose }: ItemDialogProps) {
  const messages = useMessages();
  const { t } = messages;
  const fields = ITEM_FIELDS[section];
  // One name for every try, so that a lost answer adds nothing twice.
  const [newId] = useState(createIdempotencyKey);
  const find = (profile: Profile): FieldValues | null => {
    const item = profile[section].find((other) => other.id === id);
    return item === undefined ? null : valuesOfItem(item);
  };
  const [initial] = useState(() => find(edits.profile) ?? emptyValues(fields));
  const nameOf = (values: FieldValues) => textsOfItem(messages, section, values).title;

  const save = (values: FieldValues, base: FieldValues) => {
    const message = t('profile.itemSaved', { name: nameOf(values) });
    const said = { message, showsConflict: true };
    const value = values.isCurrent === true ? { ...values, endDate: '' } : values;
    if (id === null)
      return edits.run([{ section, operation: 'add_item', value: { ...value, id: newId } }], said);
    return edits.run([{ section, operation: 'update_item', id, value, before: base }], said);
  };
  return (
    <FieldsDialog
      title={
        id === null
          ? t('profile.addTo', { section: title })
          : t('profile.editItem', { name: nameOf(initial) })
      }
      fields={fields}
      initial={initial}
      save={save}
      readCurrent={async () => find(await edits.reload())}
      onClose={onClose}
    />
  );
}
