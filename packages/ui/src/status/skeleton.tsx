import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Props of `Skeleton`; sizes are CSS lengths. */
export type SkeletonProps = {
  inlineSize?: string;
  blockSize?: string;
  shape?: 'bar' | 'box' | 'circle';
  className?: string;
};

/** A grey shape in the place of what is still loading; silent for screen readers. */
export function Skeleton({ inlineSize, blockSize, shape = 'bar', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('oc-skeleton', `oc-skeleton--${shape}`, className)}
      style={{ inlineSize, blockSize }}
    />
  );
}

/** Grey lines in the place of a text; the last one is shorter, as in a real paragraph. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="oc-skeleton-text" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <Skeleton key={line} inlineSize={line === lines - 1 && lines > 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}

export type SkeletonGroupProps = {
  /** What screen readers hear in place of the shapes, such as "Loading positions". */
  label: string;
  children: ReactNode;
  className?: string;
};

/** A loading part of a page, announced once. */
export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  return (
    <div className={classNames('oc-skeleton-group', className)} aria-busy="true">
      <output className="oc-visually-hidden">{label}</output>
      {children}
    </div>
  );
}
