import type { FieldPath } from '@opencareers/form-core/answers/answers';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { FormField } from './form-field.tsx';
import { useFormRuntime, useSectionState } from './form-runtime.tsx';

/** What the host says below a question, by its name. */
export type BelowQuestions = Readonly<Record<FieldPath, ReactNode>>;

/** Gives the sections inside what stands below their questions. */
export const BelowQuestionsContext = createContext<BelowQuestions>({});

/** One section: its title, its description and its questions; nothing when none of them shows. */
export function FormSection({ index }: { index: number }) {
  const { session, idPrefix, headingLevel = 2 } = useFormRuntime();
  const Heading = `h${headingLevel}` as const;
  const { isVisible, title, description } = useSectionState(index);
  const below = useContext(BelowQuestionsContext);
  const section = session.definition.sections[index];
  if (section === undefined || !isVisible) return null;
  const titleId = sectionTitleId(idPrefix, index);
  return (
    <section
      className="oc-form-section"
      aria-labelledby={title === '' ? undefined : titleId}
      data-section={index}
    >
      {title !== '' && (
        <Heading className="oc-form-section__title" id={titleId}>
          <bdi>{title}</bdi>
        </Heading>
      )}
      {description !== undefined && <p className="oc-form-section__description">{description}</p>}
      <div className="oc-form-fields">
        {section.items.map(({ name }) => (
          <Fragment key={name}>
            <FormField path={name} />
            {below[name]}
          </Fragment>
        ))}
      </div>
    </section>
  );
}

/** Id of a section's heading, for links and names that refer to it. */
export function sectionTitleId(idPrefix: string, index: number): string {
  return `${idPrefix}section-${index}`;
}
