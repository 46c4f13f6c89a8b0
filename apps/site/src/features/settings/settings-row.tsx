import type { ReactNode } from 'react';

export interface SettingsRowProps {
  title: ReactNode;
  /** A mark beside the title. */
  mark?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** One thing in a list of the settings. */
export function SettingsRow({ title, mark, children, actions }: SettingsRowProps) {
  return (
    <li className="settings-row">
      <div className="settings-row__text">
        <p className="settings-row__title">
          <span>{title}</span>
          {mark}
        </p>
        {children && <div className="settings-row__facts">{children}</div>}
      </div>
      {actions && <div className="settings-row__actions">{actions}</div>}
    </li>
  );
}

/** A time of the server with everything that is known of it on hover. */
export function Time({ at, exact, children }: { at: string; exact: string; children: ReactNode }) {
  return (
    <time dateTime={at} title={exact}>
      {children}
    </time>
  );
}
