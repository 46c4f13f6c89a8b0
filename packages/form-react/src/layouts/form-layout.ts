import type { ReactNode } from 'react';

/** What a layout places around the sections; it finds everything else in the form's runtime. */
export interface FormLayoutProps {
  /** Above the sections, such as the position that is applied for. */
  metaItems?: ReactNode;
  /** Errors of the last attempt to send; above the sections too. */
  summary?: ReactNode;
  /** Buttons, the main one last. */
  actions: ReactNode;
  /** The form is on its way: nothing can be changed. */
  isSending?: boolean;
  /** Below the buttons, such as a legal notice. */
  bottomItems?: ReactNode;
}
