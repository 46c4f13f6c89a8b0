import { anchorOfField } from '@opencareers/contracts/profile-score';
import { Card } from '@opencareers/ui/card';
import type { ReactNode } from 'react';

export interface SectionCardProps {
  /** Field or section that links of the analysis lead to. */
  field: string;
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  /** Said while there is nothing. */
  empty?: string | null;
  children?: ReactNode;
}

/** A section of the profile under its heading, which links lead to. */
export function SectionCard({ field, title, action, empty = null, children }: SectionCardProps) {
  return (
    <Card className="profile-card">
      <div className="profile-card__head">
        <h2 id={anchorOfField(field)} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      {empty !== null && <p className="profile-card__empty">{empty}</p>}
      {children}
    </Card>
  );
}
