import type { ReactNode } from 'react';

export interface HtmlFormBlock {
  label: string;
  /** Plain text, or nodes that are safe already. */
  description?: ReactNode;
  /** `alt` is empty for a picture that only decorates. */
  image?: { src: string; alt: string };
}

/** Blocks to read, each with a label, a text and perhaps a picture [FORM-09]. */
export function HtmlForm({ blocks, actions }: { blocks: readonly HtmlFormBlock[]; actions?: ReactNode }) {
  return (
    <div className="oc-form oc-html-form">
      {blocks.map(({ label, description, image }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and blocks never move.
        <section key={index} className="oc-html-form__block">
          <div className="oc-html-form__text">
            <h2 className="oc-form-section__title">{label}</h2>
            {description !== undefined && <div>{description}</div>}
          </div>
          {image !== undefined && (
            <img className="oc-html-form__image" src={image.src} alt={image.alt} loading="lazy" />
          )}
        </section>
      ))}
      {actions !== undefined && <div className="oc-form-actions">{actions}</div>}
    </div>
  );
}
