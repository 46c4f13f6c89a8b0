import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import { localizeDefinition } from '@opencareers/form-core/definition/localize';
import { Skeleton } from '@opencareers/ui/skeleton';
import { useMessages } from '../../messages/messages-context.tsx';

const TALL_FIELD = 'calc(2.5 * var(--control-height))';
/** How tall the place of an answer is, where it is not one line. */
const FIELD_SIZES: Readonly<Record<string, string>> = {
  textarea: TALL_FIELD,
  fileUpload: TALL_FIELD,
  file_upload: TALL_FIELD,
};
/** Texts between the questions come as HTML, which their own part makes safe. */
const TEXTS = new Set(['info', 'instruction']);

/**
 * What a form asks for, to be read while the code that takes the answers is on its way: its sections and the questions
 * that are there from the beginning, each with a grey box. Where a form has steps, that is the first of them.
 */
export function FormOutline({ definition }: { definition: FormDefinition }) {
  const { locale } = useMessages();
  const { sections, layout } = localizeDefinition(definition, locale);
  return (
    <div className="form-page__outline">
      {sections.slice(0, layout === 'stepper' ? 1 : sections.length).map(({ title, description, items }) => (
        <div key={title} className="oc-form-section">
          {title !== '' && (
            <p className="oc-form-section__title">
              <bdi>{title}</bdi>
            </p>
          )}
          {description !== undefined && <p className="oc-form-section__description">{description}</p>}
          <div className="oc-form-fields">
            {items.filter(isShownAtFirst).map((item) => (
              <div key={item.name} className="form-page__loading-field">
                <span className="oc-field__label">{item.label}</span>
                <Skeleton
                  shape="box"
                  inlineSize="100%"
                  blockSize={FIELD_SIZES[item.type] ?? 'var(--control-height)'}
                />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function isShownAtFirst({ hidden, visibleFn, type }: FormItem): boolean {
  return hidden !== true && visibleFn === undefined && !TEXTS.has(type);
}
