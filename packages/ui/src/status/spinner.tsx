import { classNames } from '../class-names.ts';

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
