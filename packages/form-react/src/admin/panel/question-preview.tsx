import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import { useDeferredValue, useMemo } from 'react';
import { Form } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useFormRuntime } from '../../form/form-runtime.tsx';
import { useEditor } from '../editor-context.tsx';

/** The question as people will see it; it can be filled in and tells its errors. */
export function QuestionPreview({ item }: { item: FormItem }) {
  const { texts, ports } = useEditor();
  const settled = useDeferredValue(item);
  const definition = useMemo<FormDefinition>(() => {
    // In a preview nothing else is answered, so that a rule could only hide what is being edited.
    const { visibleFn: _rule, hidden: _hidden, ...shown } = settled;
    return { sections: [{ title: '', items: [shown as FormItem] }] };
  }, [settled]);
  return (
    <section className="oc-editor-panel__preview" aria-label={texts.text('admin.preview')}>
      <h3 className="oc-editor-publish__title">{texts.text('admin.preview')}</h3>
      <Form
        key={JSON.stringify(definition)}
        definition={definition}
        texts={texts}
        ports={ports}
        idPrefix="preview-"
        isAdmin
        headingLevel={4}
        // Nothing is sent from a preview: its layout has no button for it.
        onSubmit={() => undefined}
        layout={PreviewLayout}
      />
    </section>
  );
}

function PreviewLayout() {
  const { session } = useFormRuntime();
  const items = session.definition.sections.flatMap((section) => section.items);
  return items.map(({ name }) => <FormField key={name} path={name} />);
}
