import { TYPE_GROUPS } from '@opencareers/form-core/admin/question-types';
import type { FieldType } from '@opencareers/form-core/definition/form-definition';
import { ownTypes } from '@opencareers/form-core/field-types/own-types';
import { Dialog } from '@opencareers/ui/dialog';
import { useId } from 'react';
import { useEditor } from './editor-context.tsx';
import { typeName } from './type-names.ts';

type Group = keyof typeof TYPE_GROUPS;

const GROUP_KEYS = {
  text: 'admin.group.text',
  choice: 'admin.group.choice',
  more: 'admin.group.more',
  display: 'admin.group.display',
} as const satisfies Record<Group, string>;

/** Asks for the type of a new question. */
export function TypePicker(props: {
  isOpen: boolean;
  onPick: (type: FieldType) => void;
  onClose: () => void;
}) {
  const { texts, onLoadError } = useEditor();
  const own = ownTypes().map(({ type }) => type as FieldType);
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={texts.text('admin.pickType')}
      closeLabel={texts.text('admin.close')}
      onLoadError={onLoadError}
    >
      <div className="oc-editor-types">
        {(Object.keys(TYPE_GROUPS) as Group[]).map((group) => (
          <TypeGroup
            key={group}
            title={texts.text(GROUP_KEYS[group])}
            types={TYPE_GROUPS[group]}
            onPick={props.onPick}
          />
        ))}
        {own.length > 0 && (
          <TypeGroup title={texts.text('admin.group.own')} types={own} onPick={props.onPick} />
        )}
      </div>
    </Dialog>
  );
}

function TypeGroup(props: { title: string; types: readonly FieldType[]; onPick: (type: FieldType) => void }) {
  const { texts } = useEditor();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="oc-editor-types__group">
        {props.title}
      </h3>
      <ul className="oc-editor-types__list">
        {props.types.map((type) => (
          <li key={type}>
            <button type="button" className="oc-editor-types__type" onClick={() => props.onPick(type)}>
              {typeName(texts, type)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
