import { classNames } from '../class-names.ts';

/** Props of `Spinner`. */
export type SpinnerProps = {
  /** What screen readers hear, such as "Loading". */
  label: string;
  size?: 'small' | 'medium' | 'large';
  className?: string;
};

/** Shows that something takes a moment. */
export function Spinner({ label, size = 'medium', className }: SpinnerProps) {
  return (
    <output className={classNames('oc-spinner', `oc-spinner--${size}`, className)}>
      <span className="oc-visually-hidden">{label}</span>
    </output>
  );
}

/** Props of `FullScreenLoader`. */
export type FullScreenLoaderProps = {
  label: string;
  /** Opacity of the veil over the page. */
  opacity?: number;
};

/** Veils the page and takes its presses while something must finish first. */
export function FullScreenLoader({ label, opacity = 0.4 }: FullScreenLoaderProps) {
  return (
    <div className="oc-full-loader" aria-busy="true">
      <div className="oc-full-loader__veil" style={{ opacity }} />
      <Spinner label={label} size="large" />
    </div>
  );
}
