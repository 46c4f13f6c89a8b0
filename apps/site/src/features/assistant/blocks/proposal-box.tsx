import type { ReactNode } from 'react';

/** A proposal in its frame; where nothing is said about it, its button stands alone. */
export function ProposalBox({ text, children }: { text: string; children: ReactNode }) {
  if (text === '') return children;
  return (
    <div className="assistant-proposal">
      <p dir="auto">{text}</p>
      {children}
    </div>
  );
}
