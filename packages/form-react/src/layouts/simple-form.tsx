import { useFormRuntime } from '../form/form-runtime.tsx';
import { FormSection } from '../form/form-section.tsx';
import type { FormLayoutProps } from './form-layout.ts';

/** Sections one below the other, with the buttons at the end of the last line [FORM-06]. */
export function SimpleForm({ metaItems, summary, actions, bottomItems }: FormLayoutProps) {
  const { session } = useFormRuntime();
  return (
    <div className="oc-form-simple">
      {metaItems !== undefined && <div className="oc-form-meta">{metaItems}</div>}
      {summary}
      {session.definition.sections.map((_section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name and never move.
        <FormSection key={index} index={index} />
      ))}
      <div className="oc-form-actions">{actions}</div>
      {bottomItems !== undefined && <div className="oc-form-bottom">{bottomItems}</div>}
    </div>
  );
}
