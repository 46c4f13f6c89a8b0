import type { ReactNode } from 'react';
import { CandidateNav } from './candidate-nav.tsx';
import type { RouteHandle } from './page-facts.ts';
import { usePageHead } from './use-page-head.ts';
import './candidate-page.css';

export interface CandidatePageProps extends Pick<RouteHandle, 'describe'> {
  /** The heading of the page, with its level. */
  heading: ReactNode;
  children: ReactNode;
}

/** The frame of a page of a candidate. */
export function CandidatePage({ describe, heading, children }: CandidatePageProps) {
  usePageHead(describe);
  return (
    <>
      <CandidateNav />
      <div className="candidate-page">
        {heading}
        {children}
      </div>
    </>
  );
}
