import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { showInRow } from './show-in-row.ts';

/** One tab and what it shows. */
export type TabItem = {
  id: string;
  label: ReactNode;
  /** How many things are behind it; drawn beside the label. */
  count?: number;
  /** Why the tab cannot be chosen; it can still be reached, so that the reason is heard. */
  disabledReason?: string | undefined;
  /** Called when the tab is first chosen; its content then stays, so that nothing typed in it is lost. */
  content: () => ReactNode;
};

export type TabsProps = {
  /** Name of the row of tabs, such as "Applications". */
  label: string;
  tabs: readonly TabItem[];
  /** The id of the chosen tab; an unknown one shows the first. */
  selected: string;
  onSelect: (id: string) => void;
  /**
   * Automatic: the arrow keys choose at once. Manual: they move the focus, Enter or the space bar chooses; take
   * it where a panel is slow to load.
   */
  activation?: 'automatic' | 'manual';
  formatCount?: (count: number) => string;
  className?: string;
};

/** Panels of which one shows at a time, after the tabs pattern of the ARIA Authoring Practices. */
export function Tabs(props: TabsProps) {
  const { label, tabs, onSelect, activation = 'automatic', formatCount = String, className } = props;
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const selected = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === props.selected),
  );
  const selectedId = tabs[selected]?.id;
  const opened = useOpened(selectedId);
  useScrolledIntoView(row, selected);

  const select = (tab: TabItem) => {
    if (tab.disabledReason === undefined) onSelect(tab.id);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = buttons.indexOf(event.currentTarget);
    const next = nextTab(event, { at, last: buttons.length - 1 });
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
    const tab = tabs[next];
    if (activation === 'automatic' && tab !== undefined) select(tab);
  };
  return (
    <div className={classNames('oc-tabs', className)}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className="oc-tabs__row"
        onFocus={({ currentTarget, target }) => showInRow(currentTarget, target)}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className="oc-tabs__tab"
            aria-selected={index === selected}
            aria-controls={`${id}-panel-${index}`}
            // One stop of the Tab key for the whole row; the arrows do the rest.
            tabIndex={index === selected ? 0 : -1}
            aria-disabled={tab.disabledReason !== undefined || undefined}
            // Seen by pointers, and heard as what describes the tab.
            title={tab.disabledReason}
            onClick={() => select(tab)}
            onKeyDown={handleKeyDown}
          >
            {tab.label}
            {tab.count !== undefined && (
              <>
                {/* Only heard: without it the number would be a part of the last word. */}
                <span className="oc-visually-hidden"> </span>
                <span className="oc-tabs__count">{formatCount(tab.count)}</span>
              </>
            )}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          className="oc-tabs__panel"
          aria-labelledby={`${id}-tab-${index}`}
          // A panel without anything to press must be reachable too, or it could not be scrolled.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: as the tabs pattern asks for.
          tabIndex={0}
          hidden={index !== selected}
        >
          {opened.has(tab.id) && tab.content()}
        </div>
      ))}
    </div>
  );
}

/** The tabs that have been chosen so far. */
function useOpened(selectedId: string | undefined): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    new Set(selectedId === undefined ? [] : [selectedId]),
  );
  if (selectedId === undefined || opened.has(selectedId)) return opened;
  const grown = new Set([...opened, selectedId]);
  setOpened(grown);
  return grown;
}

/** On narrow screens the row scrolls; the chosen tab is never out of sight. */
function useScrolledIntoView(row: { current: HTMLElement | null }, selected: number): void {
  useEffect(() => {
    const tab = row.current?.children[selected];
    if (row.current !== null && tab !== undefined) showInRow(row.current, tab);
  }, [row, selected]);
}

function nextTab(event: KeyboardEvent<HTMLElement>, { at, last }: { at: number; last: number }) {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  switch (event.key) {
    case forward:
      return at === last ? 0 : at + 1;
    case backward:
      return at === 0 ? last : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
