import type { ThemeProblemInfo } from '@opencareers/contracts/themes';
import type { SchemeTokens } from '@opencareers/theme/colours/neutral-colours';
import type { Theme } from '@opencareers/theme/theme-keys';
import { themeValueAt } from '@opencareers/theme/theme-paths';
import { THEME_SECTIONS, type ThemeProduct } from '@opencareers/theme/theme-sections';
import { Button } from '@opencareers/ui/button';
import { RadioGroup } from '@opencareers/ui/choice-group';
import { EmptyState } from '@opencareers/ui/display-state';
import { FieldFrame } from '@opencareers/ui/field';
import { Icon } from '@opencareers/ui/icon';
import { TextField } from '@opencareers/ui/text-field';
import { type KeyboardEvent, memo, useCallback, useDeferredValue, useId, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { Messages } from '../../../messages/translate.ts';
import { TokenControl } from '../controls/token-control.tsx';
import { sectionLabel, tokenHelp, tokenLabel } from '../controls/token-texts.ts';
import type { ThemeTree } from '../editing/theme-tree.ts';
import { derivedColour, type ThemeSectionKey, tokenKey } from '../effective-theme.ts';
import type { BuilderScope } from '../theme-builder-calls.ts';
import { FocusPad } from '../uploads/focus-pad.tsx';

type Section = (typeof THEME_SECTIONS)[number];

/** What the panel shows and changes. */
export interface SectionPanelProps {
  product: ThemeProduct;
  onProduct: (product: ThemeProduct) => void;
  /** The section that is open; null where none is. */
  open: ThemeSectionKey | null;
  onOpen: (section: ThemeSectionKey | null) => void;
  /** What the scope says itself. */
  own: ThemeTree;
  /** What counts in the scope, complete. */
  effective: Theme;
  scope: BuilderScope;
  colours: Record<'light' | 'dark', SchemeTokens>;
  problems: readonly ThemeProblemInfo[];
  /** Paths of what differs from what is live. */
  changed: ReadonlySet<string>;
  /** Changes tokens in one step, by their paths; undefined inherits again. */
  onTokens: (tokens: Readonly<Record<string, unknown>>) => void;
}

/** The sections of a product with their controls, to be searched. */
export function SectionPanel(props: SectionPanelProps) {
  const { product, onProduct, open } = props;
  const messages = useMessages();
  const { t } = messages;
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words.trim().toLocaleLowerCase());
  const id = useId();
  const found = THEME_SECTIONS.filter((section) => wanted === '' || isFound(messages, section, wanted));
  const shown = found.filter((section) => section.product === product);
  const elsewhere = found.length - shown.length;
  return (
    <div className="theme-sections">
      <h2 className="oc-visually-hidden">{t('theme.sections')}</h2>
      <FieldFrame
        id={`${id}-product`}
        label={t('theme.product')}
        labelling="group"
        group={{ role: 'radiogroup' }}
        help={product === 'pcsx' ? t('theme.productSiteHelp') : t('theme.productDefaultHelp')}
      >
        <RadioGroup
          name={`${id}-product`}
          className="theme-choice"
          direction="horizontal"
          value={product}
          onChange={(chosen) => onProduct(chosen as ThemeProduct)}
          choices={[
            { value: 'pcsx', label: t('theme.productSite') },
            { value: 'default', label: t('theme.productDefault') },
          ]}
        />
      </FieldFrame>
      <TextField
        type="search"
        icon="search"
        label={t('theme.searchSections')}
        value={words}
        onChange={setWords}
      />
      {shown.length === 0 && (
        <EmptyState
          title={t('theme.nothingFound')}
          headingLevel={3}
          action={
            elsewhere > 0 && (
              <Button onClick={() => onProduct(product === 'pcsx' ? 'default' : 'pcsx')}>
                {t('theme.foundElsewhere', { count: elsewhere })}
              </Button>
            )
          }
        />
      )}
      <div className="theme-sections__list">
        {shown.map((section) => (
          <SectionPart
            {...props}
            key={section.key}
            section={section}
            wanted={wanted}
            isOpen={open === section.key || wanted !== ''}
          />
        ))}
      </div>
    </div>
  );
}

function isFound(messages: Messages, section: Section, wanted: string): boolean {
  return (
    sectionLabel(messages, section.key).toLocaleLowerCase().includes(wanted) ||
    section.paths.some((path) => isTokenFound(messages, path, wanted))
  );
}

function isTokenFound(messages: Messages, path: string, wanted: string): boolean {
  const key = tokenKey(path);
  const texts = [path, tokenLabel(messages, path), key === undefined ? '' : tokenHelp(messages, key)];
  return texts.some((text) => text.toLocaleLowerCase().includes(wanted));
}

/** Arrow keys go from section to section, as they do wherever things open below their headings. */
function moveBetweenHeadings(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget.closest('.theme-sections__list');
  const headings = [...(list?.querySelectorAll<HTMLElement>('.theme-section__toggle') ?? [])];
  const at = headings.indexOf(event.currentTarget);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: headings.length - 1 }[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  headings[Math.min(Math.max(next, 0), headings.length - 1)]?.focus();
}

type SectionPartProps = SectionPanelProps & {
  section: Section;
  wanted: string;
  isOpen: boolean;
};

function SectionPart(props: SectionPartProps) {
  const { section, wanted, isOpen, onOpen, own, changed, problems, onTokens } = props;
  const messages = useMessages();
  const id = useId();
  const name = sectionLabel(messages, section.key);
  const paths: readonly string[] = section.paths;
  const isNamed = name.toLocaleLowerCase().includes(wanted);
  const shown = paths.filter((path) => isNamed || isTokenFound(messages, path, wanted));
  return (
    <section className="theme-section" data-section={section.key}>
      <SectionHeading
        section={section.key}
        controls={id}
        isOpen={isOpen}
        isFailing={problems.some(({ path }) => paths.includes(path))}
        count={paths.filter((path) => changed.has(path)).length}
        onOpen={onOpen}
      />
      <div id={id} className="theme-section__controls" hidden={!isOpen}>
        {isOpen && shown.map((path) => <TokenOf key={path} {...props} path={path} />)}
        {isOpen && paths.some((path) => themeValueAt(own, path) !== undefined) && (
          <Button
            size="small"
            iconStart="undo"
            onClick={() => onTokens(Object.fromEntries(paths.map((path) => [path, undefined])))}
          >
            {messages.t('theme.resetSection', { name })}
          </Button>
        )}
      </div>
    </section>
  );
}

interface SectionHeadingProps {
  section: ThemeSectionKey;
  /** The id of what it opens. */
  controls: string;
  isOpen: boolean;
  /** Something below it cannot be read. */
  isFailing: boolean;
  /** How many of its tokens differ from what is live. */
  count: number;
  onOpen: SectionPanelProps['onOpen'];
}

const SectionHeading = memo(function SectionHeading(props: SectionHeadingProps) {
  const { section, controls, isOpen, isFailing, count, onOpen } = props;
  const messages = useMessages();
  const { t } = messages;
  return (
    <h3 className="theme-section__heading">
      <button
        type="button"
        className="theme-section__toggle"
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={() => onOpen(isOpen ? null : section)}
        onKeyDown={moveBetweenHeadings}
      >
        <span>{sectionLabel(messages, section)}</span>
        {isFailing && <Icon name="warning" size="small" label={t('theme.sectionFails')} />}
        {count > 0 && <span className="theme-section__count">{t('theme.changedCount', { count })}</span>}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="small" />
      </button>
    </h3>
  );
});

/** One list for all: a control is not drawn again because of it. */
const NO_PROBLEMS: SectionPanelProps['problems'] = [];
/** Tokens that say something of the picture of the banner. */
const OF_PICTURE: ReadonlySet<string> = new Set(['hero.pictureAlt', 'hero.focusX', 'hero.focusY']);

function TokenOf(props: SectionPartProps & { path: string }) {
  const { path, own, effective, colours, problems, scope, onTokens } = props;
  const token = tokenKey(path);
  const { picture, focusX, focusY, style } = effective.hero;
  const change = useCallback((value: unknown) => onTokens({ [path]: value }), [onTokens, path]);
  if (token === undefined || (picture === null && OF_PICTURE.has(path))) return null;
  const value = themeValueAt(effective, path) ?? null;
  const found = problems.filter((problem) => problem.path === path);
  const control = (
    <TokenControl
      token={token}
      own={themeValueAt(own, path)}
      value={value}
      derived={value === null ? derivedColour(path, colours) : undefined}
      problems={found.length === 0 ? NO_PROBLEMS : found}
      heroStyle={style}
      scope={scope}
      onChange={change}
      onTokens={onTokens}
    />
  );
  if (path !== 'hero.focusX' || picture === null) return control;
  const at = { x: focusX, y: focusY };
  return (
    <>
      <FocusPad
        picture={picture}
        at={at}
        onMove={({ x, y }) => onTokens({ 'hero.focusX': x, 'hero.focusY': y })}
      />
      {control}
    </>
  );
}
