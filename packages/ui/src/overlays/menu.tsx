import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ButtonContent, type ButtonSize, type ButtonVariant, buttonClasses } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../symbols/icon.tsx';
import { usePlacedBelow } from './place-below.ts';

/** One entry of a menu: an address to go to, something to do, or both. */
export type MenuItem = {
  id: string;
  label: ReactNode;
  icon?: IconName;
  /** Makes the entry a link; without JavaScript it works as well. */
  href?: string;
  /** Opens the link in a new tab. */
  isExternal?: boolean;
  onAct?: () => void;
};

export type MenuProps = {
  /** Text of the button, or its name where only the icon shows. */
  label: string;
  icon?: IconName;
  isLabelHidden?: boolean;
  items: readonly MenuItem[];
  variant?: ButtonVariant;
  size?: ButtonSize;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
};

/**
 * A button with a menu of things to do, after the menu button pattern of the ARIA Authoring Practices. The
 * browser's popover shows it, closes it on Escape and outside, and gives the focus back.
 */
export function Menu(props: MenuProps) {
  const { label, icon, isLabelHidden = false, items, variant = 'secondary', size = 'medium' } = props;
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  usePlacedBelow(trigger, panel, isOpen);

  const open = (end: 'first' | 'last') => {
    panel.current?.showPopover();
    const entries = panel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [];
    entries[end === 'first' ? 0 : entries.length - 1]?.focus({ preventScroll: true });
  };
  const handleTriggerClick = (event: MouseEvent) => {
    if (panel.current?.matches(':popover-open')) return;
    // The browser would open it as well, but tells so a moment late: the next key would miss the entries.
    event.preventDefault();
    open('first');
  };
  const handleTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const handlePanelKey = (event: KeyboardEvent<HTMLElement>) => {
    // The browser closes the menu by itself; a dialog around must not close with it.
    if (event.key === 'Escape') event.stopPropagation();
    // The focus goes on from the button, as if the menu had not been there.
    else if (event.key === 'Tab') panel.current?.hidePopover();
    else moveInMenu(event);
  };
  return (
    <div className={classNames('oc-menu', props.className)}>
      <button
        ref={trigger}
        type="button"
        className={buttonClasses({ variant, size, className: isLabelHidden ? 'oc-button--icon' : undefined })}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={isLabelHidden ? label : undefined}
        onClick={handleTriggerClick}
        onKeyDown={handleTriggerKey}
      >
        {isLabelHidden && icon ? (
          <ButtonContent tip={label}>
            <Icon name={icon} size={size === 'small' ? 'small' : 'medium'} />
          </ButtonContent>
        ) : (
          <ButtonContent iconStart={icon}>{label}</ButtonContent>
        )}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="oc-menu__panel"
        onKeyDown={handlePanelKey}
        onToggle={(event) => {
          const isNowOpen = event.newState === 'open';
          setIsOpen(isNowOpen);
          props.onOpenChange?.(isNowOpen);
        }}
      >
        {items.map((item) => (
          <MenuEntry key={item.id} item={item} onDone={() => panel.current?.hidePopover()} />
        ))}
      </div>
    </div>
  );
}

/** Moves the focus among the entries of a menu: arrows, Home, End, and the first letter of an entry. */
function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const next = nextEntry(event, entries);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function nextEntry(event: KeyboardEvent<HTMLElement>, entries: HTMLElement[]): HTMLElement | undefined {
  const at = entries.indexOf(document.activeElement as HTMLElement);
  switch (event.key) {
    case 'ArrowDown':
      return entries[(at + 1) % entries.length];
    case 'ArrowUp':
      return entries.at(at <= 0 ? -1 : at - 1);
    case 'Home':
      return entries[0];
    case 'End':
      return entries.at(-1);
    default:
      return isLetter(event) ? nextByLetter(event.key, [...entries.slice(at + 1), ...entries]) : undefined;
  }
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return /^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey;
}

function nextByLetter(letter: string, entries: HTMLElement[]): HTMLElement | undefined {
  const wanted = letter.toLocaleLowerCase();
  return entries.find((entry) => entry.textContent?.trim().toLocaleLowerCase().startsWith(wanted));
}

function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const { label, icon, href, isExternal = false, onAct } = item;
  const content = (
    <>
      {icon && <Icon name={icon} size="small" />}
      <span>{label}</span>
    </>
  );
  const common = {
    role: 'menuitem',
    tabIndex: -1,
    className: 'oc-menu__item',
    onClick: () => {
      // Closed first: what the entry opens may take the focus, and closing would give it back to the button.
      onDone();
      onAct?.();
    },
  } as const;
  if (href === undefined) {
    return (
      <button type="button" {...common}>
        {content}
      </button>
    );
  }
  return (
    <a {...common} href={href} {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {content}
    </a>
  );
}
