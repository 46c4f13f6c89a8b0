import type { ReactNode } from 'react';

/** Heading of the page of a form, the same before and after the form itself has come. */
export function FormHead(props: { title: string; description?: string | undefined; children?: ReactNode }) {
  const { title, description, children } = props;
  return (
    <header className="form-page__head">
      <h1 className="form-page__title" tabIndex={-1}>
        {/* The text may be in another language than the page. */}
        <bdi>{title}</bdi>
      </h1>
      {description !== undefined && description !== '' && (
        <p className="form-page__description">
          <bdi>{description}</bdi>
        </p>
      )}
      {children}
    </header>
  );
}
