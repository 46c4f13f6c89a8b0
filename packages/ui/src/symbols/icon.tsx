import { classNames } from '../class-names.ts';
import { DIRECTIONAL_ICONS, ICON_SHAPES, type IconName } from './icon-shapes.ts';

export type { IconName } from './icon-shapes.ts';

/** All names of icons. */
export const ICON_NAMES = Object.keys(ICON_SHAPES) as IconName[];

/** Props of `Icon`. */
export type IconProps = {
  name: IconName;
  /** Text for screen readers; without it the icon is decoration and stays silent. */
  label?: string;
  /** Small 16 px, medium 20 px, large 24 px, at the default text size. */
  size?: 'small' | 'medium' | 'large';
  className?: string;
};

/** An icon in the colour of the text around it. */
export function Icon({ name, label, size = 'medium', className }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden.
    <svg
      className={classNames(
        'oc-icon',
        `oc-icon--${size}`,
        DIRECTIONAL_ICONS.has(name) && 'oc-icon--directional',
        className,
      )}
      viewBox="0 0 24 24"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={ICON_SHAPES[name]} />
    </svg>
  );
}
