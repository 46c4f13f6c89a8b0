import { TYPE_GROUPS } from '@opencareers/form-core/admin/question-types';
import type { FieldType } from '@opencareers/form-core/definition/form-definition';
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
          <TypeGroup key={group} group={group} onPick={props.onPick} />
        ))}
      </div>
    </Dialog>
  );
}

function TypeGroup({ group, onPick }: { group: Group; onPick: (type: FieldType) => void }) {
  const { texts } = useEditor();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="oc-editor-types__group">
        {texts.text(GROUP_KEYS[group])}
      </h3>
      <ul className="oc-editor-types__list">
        {TYPE_GROUPS[group].map((type) => (
          <li key={type}>
            <button type="button" className="oc-editor-types__type" onClick={() => onPick(type)}>
              {typeName(texts, type)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
