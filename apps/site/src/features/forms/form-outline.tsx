import type { OutlineSection } from '@opencareers/form-core/definition/outline';
import { Skeleton } from '@opencareers/ui/skeleton';

const TALL_FIELD = 'calc(2.5 * var(--control-height))';
/** How tall the place of an answer is, where it is not one line. */
const FIELD_SIZES: Readonly<Record<string, string>> = {
  textarea: TALL_FIELD,
  richText: '14rem',
  fileUpload: TALL_FIELD,
  file_upload: TALL_FIELD,
};

/** The questions of a form with a grey box each, to be read while the code that takes the answers is on its way. */
export function FormOutline({ sections }: { sections: readonly OutlineSection[] }) {
  return (
    <div className="form-page__outline">
      {sections.map(({ title, description, questions }) => (
        <div key={title} className="oc-form-section">
          {title !== '' && (
            <p className="oc-form-section__title">
              <bdi>{title}</bdi>
            </p>
          )}
          {description !== '' && <p className="oc-form-section__description">{description}</p>}
          <div className="oc-form-fields">
            {questions.map(({ name, label, type, isRequired }) => (
              <div key={name} className="form-page__loading-field">
                <span className="oc-field__label">
                  {label}
                  {isRequired && <span className="oc-field__required"> *</span>}
                </span>
                <Skeleton
                  shape="box"
                  inlineSize="100%"
                  blockSize={FIELD_SIZES[type] ?? 'var(--control-height)'}
                />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
