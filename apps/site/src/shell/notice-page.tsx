import type { ReactNode } from 'react';

export interface NoticePageProps {
  /** Large sign above the title, such as 404; silent for screen readers. */
  code?: string;
  title: string;
  children: ReactNode;
  /** The ways on. */
  actions: ReactNode;
}

/** A page that says one thing and leads on. */
export function NoticePage({ code, title, children, actions }: NoticePageProps) {
  return (
    <div className="notice-page">
      {code !== undefined && (
        <p className="notice-page__code" aria-hidden="true">
          {code}
        </p>
      )}
      <h1 className="notice-page__title" tabIndex={-1}>
        {title}
      </h1>
      {children}
      <div className="notice-page__actions">{actions}</div>
    </div>
  );
}
