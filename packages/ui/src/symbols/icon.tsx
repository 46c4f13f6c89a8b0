import { classNames } from '../class-names.ts';

/** Outlines on a 24 × 24 grid, drawn for this project: stroked, 1.75 wide, round ends. */
const ICON_SHAPES = {
  'arrow-end': 'M5 12h14M13 6l6 6-6 6',
  'arrow-start': 'M19 12H5M11 6l-6 6 6 6',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0',
  bookmark: 'M7 4h10a1 1 0 0 1 1 1v15.5l-6-4.3-6 4.3V5a1 1 0 0 1 1-1z',
  briefcase:
    'M4.5 8h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM9 8V5.5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1V8M3.5 13h17',
  building:
    'M5 20.5V4.5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v16M15 9.5h3a1 1 0 0 1 1 1v10M3.5 20.5h17M8.5 7.5h3M8.5 11.5h3M8.5 15.5h3',
  calendar:
    'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-end': 'M9.5 6l6 6-6 6',
  'chevron-start': 'M14.5 6l-6 6 6 6',
  'chevron-up': 'M6 14.5l6-6 6 6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  copy: 'M9.5 9h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM5.5 15a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1',
  edit: 'M5 19.5v-3.2L15.8 5.5a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L8.2 19.5zM13.5 7.8l3.2 3.2',
  error: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5v5.5M12 16.2v.3',
  external: 'M10 5.5H5.5a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V14M14 4.5h5.5V10M19.5 4.5L11 13',
  filter:
    'M4 7h9M19.5 7H20M4 17h1M11 17h9M16 4.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM8 14.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c2.4 2.3 3.6 5.2 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.2-3.6-8.5s1.2-6.2 3.6-8.5z',
  home: 'M4 11.5L12 4.5l8 7M6 10v9.5a.5.5 0 0 0 .5.5H10v-5.5h4V20h3.5a.5.5 0 0 0 .5-.5V10',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.5v.3',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.2M4.5 12h.2M4.5 17.5h.2',
  mail: 'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  money:
    'M4 6.5h16a.5.5 0 0 1 .5.5v10a.5.5 0 0 1-.5.5H4a.5.5 0 0 1-.5-.5V7a.5.5 0 0 1 .5-.5zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM6.5 12h.2M17.3 12h.2',
  pin: 'M12 3.5a6.5 6.5 0 0 1 6.5 6.5c0 4.5-4.5 8.5-6.5 10.5C10 18.5 5.5 14.5 5.5 10A6.5 6.5 0 0 1 12 3.5zM12 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
  plus: 'M12 5v14M5 12h14',
  print:
    'M7 8.5V4h10v4.5M7 17H4.5a.5.5 0 0 1-.5-.5V9a.5.5 0 0 1 .5-.5h15a.5.5 0 0 1 .5.5v7.5a.5.5 0 0 1-.5.5H17M7 14h10v6H7z',
  redo: 'M19 9.5H9.5a5 5 0 0 0 0 10H13M15 5.5l4 4-4 4',
  search: 'M10.8 4a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6zM15.8 15.8L20.5 20.5',
  share:
    'M12 15V4M8 7.5L12 3.5l4 4M6 11.5H5.5a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-7a1 1 0 0 0-1-1H18',
  star: 'M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7L12 17l-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  success: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM8 12.3l2.8 2.8L16 9.5',
  trash:
    'M5 7h14M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 7l.8 12.1a1 1 0 0 0 1 .9h7.4a1 1 0 0 0 1-.9L17.5 7M10.2 11v5M13.8 11v5',
  undo: 'M5 9.5h9.5a5 5 0 0 1 0 10H11M9 5.5l-4 4 4 4',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.7-3.6 3.7-5.5 7.5-5.5s6.8 1.9 7.5 5.5',
  warning: 'M12 4.2L21 19.5H3zM12 10v4.5M12 17v.2',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof ICON_SHAPES;

/** Icons that point along the reading direction, and so turn round in right-to-left pages. */
export const DIRECTIONAL_ICONS: ReadonlySet<IconName> = new Set<IconName>([
  'arrow-end',
  'arrow-start',
  'chevron-end',
  'chevron-start',
  'external',
  'list',
  'redo',
  'undo',
]);

export const ICON_NAMES = Object.keys(ICON_SHAPES) as IconName[];

type IconLooks = {
  /** Text for screen readers; without it the icon is decoration and stays silent. */
  label?: string;
  /** Small 16 px, medium 20 px, large 24 px, at the default text size. */
  size?: 'small' | 'medium' | 'large';
  className?: string;
};

export type IconProps = IconLooks & { name: IconName };

/** An icon in the colour of the text around it. */
export function Icon({ name, className, ...looks }: IconProps) {
  return (
    <DrawnIcon
      {...looks}
      shape={ICON_SHAPES[name]}
      className={classNames(DIRECTIONAL_ICONS.has(name) && 'oc-icon--directional', className)}
    />
  );
}

/** An icon that only one part of a site has: its outline on the same 24 × 24 grid comes with that part. */
export function DrawnIcon({ shape, label, size = 'medium', className }: IconLooks & { shape: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden.
    <svg
      className={classNames('oc-icon', `oc-icon--${size}`, className)}
      viewBox="0 0 24 24"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={shape} />
    </svg>
  );
}
