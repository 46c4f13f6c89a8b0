import { Button } from '@opencareers/ui/button';
import type { ReactNode } from 'react';

interface VersionEntryProps {
  title: string;
  /** Beside the title. */
  mark?: ReactNode;
  /** What else is known of it, a paragraph each. */
  facts: readonly ReactNode[];
  /** What can be done with it; `name` says it of this entry alone. */
  act?: { label: string; name: string; onAct: () => void };
  isPending: boolean;
}

/** An entry of a list of what was made of a theme: what it is, and what can be done with it. */
export function VersionEntry({ title, mark, facts, act, isPending }: VersionEntryProps) {
  return (
    <li className="theme-versions__entry">
      <div className="theme-versions__text">
        <strong>{title}</strong>
        {mark}
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts of an entry never change their places.
          <p key={index}>{fact}</p>
        ))}
      </div>
      {act !== undefined && (
        <Button size="small" isPending={isPending} aria-label={act.name} onClick={act.onAct}>
          {act.label}
        </Button>
      )}
    </li>
  );
}
