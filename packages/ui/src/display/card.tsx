import { type ComponentProps, type CSSProperties, createContext, type ReactNode, useContext } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../symbols/icon.tsx';

const IsInListContext = createContext(false);

export type CardListProps = ComponentProps<'ul'> & {
  /** Name of the list, such as "Positions". */
  label: string;
};

export function CardList({ label, className, children, ...native }: CardListProps) {
  return (
    <ul {...native} aria-label={label} className={classNames('oc-card-list', className)}>
      <IsInListContext.Provider value={true}>{children}</IsInListContext.Provider>
    </ul>
  );
}

export type CardProps = {
  /** The card whose content is shown beside the list. */
  isSelected?: boolean;
  children: ReactNode;
  className?: string;
  id?: string;
  style?: CSSProperties;
};

/** A framed piece of content; inside a `CardList` it is a list item. */
export function Card({ isSelected = false, className, ...native }: CardProps) {
  const Element = useContext(IsInListContext) ? 'li' : 'div';
  return (
    <Element {...native} className={classNames('oc-card', isSelected && 'oc-card--selected', className)} />
  );
}

/** Props of `CardTitle`; without `href` it is a heading only. */
export type CardTitleProps = Omit<ComponentProps<'a'>, 'href'> & {
  level?: 2 | 3 | 4;
  href?: string;
  isSelected?: boolean;
};

/** The heading of a card. Its link covers the whole card, so that there is one link to hear and a large one to press. */
export function CardTitle({ level = 3, href, isSelected, className, children, ...native }: CardTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={classNames('oc-card__title', className)}>
      {href === undefined ? (
        children
      ) : (
        <a
          {...native}
          href={href}
          className="oc-card__link"
          {...(isSelected ? { 'aria-current': 'true' as const } : {})}
        >
          {children}
        </a>
      )}
    </Heading>
  );
}

/** Buttons and links of a card besides its title; they lie above the large link. */
export function CardActions({ className, ...native }: ComponentProps<'div'>) {
  return <div {...native} className={classNames('oc-card__actions', className)} />;
}

/** A row of short facts, such as place, department and date. */
export function MetaList({ className, ...native }: ComponentProps<'ul'>) {
  return <ul {...native} className={classNames('oc-meta', className)} />;
}

export type MetaItemProps = {
  icon?: IconName;
  /** What the fact is, for screen readers, such as "Location"; nothing is said of it when empty. */
  label?: string;
  /** What readers look for first. */
  isStrong?: boolean;
  children: ReactNode;
};

/** One fact of a `MetaList`. */
export function MetaItem({ icon, label, isStrong = false, children }: MetaItemProps) {
  return (
    <li className={classNames('oc-meta__item', isStrong && 'oc-meta__item--strong')}>
      {icon && <Icon name={icon} size="small" />}
      {label && <span className="oc-visually-hidden">{`${label}: `}</span>}
      <span>{children}</span>
    </li>
  );
}
