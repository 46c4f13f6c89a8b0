import type { FormEdit } from '@opencareers/form-core/admin/form-editing';
import type { ItemPlace } from '@opencareers/form-core/admin/item-place';
import { allItems } from '@opencareers/form-core/definition/walk-items';
import { Button } from '@opencareers/ui/button';
import { Select } from '@opencareers/ui/select';
import { useSyncExternalStore } from 'react';
import { useEditor } from './editor-context.tsx';
import { selectedPlaces } from './selection.ts';

/** What can be done with several questions at once. */
export function SelectionBar() {
  const { definition, texts, dispatch, selection } = useEditor();
  const keys = useSyncExternalStore(selection.subscribe, selection.read);
  if (keys === null)
    return (
      <Button variant="quiet" size="small" onClick={() => selection.change(new Set())}>
        {texts.text('admin.select')}
      </Button>
    );
  const places = selectedPlaces(definition, keys);
  const make = (edit: FormEdit) => {
    if (places.length > 0) dispatch({ type: 'edit', edit });
  };
  const isNone = places.length === 0 || undefined;
  return (
    <section className="oc-editor-selection" aria-label={texts.text('admin.select.actions')}>
      <output>{texts.text('admin.select.count', { count: places.length })}</output>
      <div className="oc-editor__tools">
        <Button
          size="small"
          aria-disabled={isNone}
          onClick={() => make({ kind: 'requireItems', places, required: true })}
        >
          {texts.text('admin.select.require')}
        </Button>
        <Button
          size="small"
          aria-disabled={isNone}
          onClick={() => make({ kind: 'requireItems', places, required: false })}
        >
          {texts.text('admin.select.letOpen')}
        </Button>
        <MoveSelect places={places} />
        <Button
          size="small"
          aria-disabled={isNone}
          onClick={() => {
            make({ kind: 'removeItems', places });
            selection.change(new Set());
          }}
        >
          {texts.text('admin.select.remove')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            const top = [...allItems(definition)].filter(({ parent }) => parent === null);
            selection.change(new Set(top.map(({ item }) => item.name)));
          }}
        >
          {texts.text('admin.select.all')}
        </Button>
        <Button variant="quiet" size="small" onClick={() => selection.change(null)}>
          {texts.text('admin.select.done')}
        </Button>
      </div>
    </section>
  );
}

function MoveSelect({ places }: { places: readonly ItemPlace[] }) {
  const { definition, texts, dispatch } = useEditor();
  // Questions of a dynamic list belong to its entries.
  const movable = places.filter((place) => place.length === 2);
  const sections = definition.sections.map(({ title }, index) => ({
    value: String(index),
    label: title || texts.text('admin.untitledSection', { number: index + 1 }),
  }));
  return (
    <Select
      label={texts.text('admin.select.move')}
      labelPosition="hidden"
      disabled={movable.length === 0}
      value=""
      onChange={(value) => {
        const section = Number(value);
        const before = definition.sections[section]?.items.length ?? 0;
        if (value === '') return;
        dispatch({ type: 'edit', edit: { kind: 'moveItems', places: movable, list: [section], before } });
      }}
      options={[{ value: '', label: texts.text('admin.select.move') }, ...sections]}
    />
  );
}
