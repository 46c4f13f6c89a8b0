import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';

export type HeadingLevel = 2 | 3 | 4;

/** Title and description of a form; nothing where it has none. */
export function FormHeading({ definition, level }: { definition: FormDefinition; level: HeadingLevel }) {
  const { title = '', description = '' } = definition;
  const Heading = `h${level}` as const;
  if (title === '' && description === '') return null;
  return (
    <div className="oc-form-heading">
      {title !== '' && (
        <Heading className="oc-form-heading__title">
          <bdi>{title}</bdi>
        </Heading>
      )}
      {description !== '' && <p className="oc-form-heading__description">{description}</p>}
    </div>
  );
}

/** The level of the headings of sections: below the title, where there is one. */
export function levelBelow(title: string | undefined, level: HeadingLevel): HeadingLevel {
  return title && level < 4 ? ((level + 1) as HeadingLevel) : level;
}
