import { deepMerge } from '@opencareers/contracts/deep-merge';
import type { ThemeProduct } from '@opencareers/contracts/theme-calls';
import type { ThemeState } from '@opencareers/contracts/themes';
import { checkTheme } from '@opencareers/theme/colours/check-theme';
import { schemeTokens } from '@opencareers/theme/colours/scheme';
import { readTheme } from '@opencareers/theme/read-theme';
import type { Theme } from '@opencareers/theme/theme-keys';
import { THEME_SECTIONS } from '@opencareers/theme/theme-sections';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { BuilderToolbar } from './builder-toolbar.tsx';
import { DeskPlaces } from './desk-places.tsx';
import { editedTokens } from './editing/draft-saver.ts';
import type { BothProducts } from './editing/product-editing.ts';
import { listTokenChanges } from './editing/theme-tree.ts';
import { useThemeEditing } from './editing/use-theme-editing.ts';
import { useThemeKeys } from './editing/use-theme-keys.ts';
import { liveTheme, siteTheme, type ThemeSectionKey } from './effective-theme.ts';
import { PreviewPane } from './preview/preview-pane.tsx';
import { ConflictDialog } from './publishing/conflict-dialog.tsx';
import { SectionPanel } from './sections/section-panel.tsx';
import { previewPositionQuery } from './theme-builder-calls.ts';
import { useCalmValue } from './use-calm-value.ts';

interface BuilderDeskProps {
  /** Empty for the whole site. */
  site: string;
  onSite: (name: string) => void;
  states: Record<ThemeProduct, ThemeState>;
}

/** Sections and preview of one site, with what is done to its themes. */
export function BuilderDesk({ site: name, onSite, states }: BuilderDeskProps) {
  const site = useSite();
  const { locale } = useMessages();
  const products = useBothProducts(name, states);
  const [product, setProduct] = useState<ThemeProduct>('pcsx');
  const [open, setOpen] = useState<ThemeSectionKey | null>(null);
  const current = products[product];
  const { editing, state } = current;
  const { edits, dispatch } = editing;
  const looks = useLooks(products);
  const findings = useFindings(useDeferredValue(useCalmValue(looks.theme)), name);
  const position = useQuery(previewPositionQuery(site)).data ?? null;
  useThemeKeys(dispatch);
  const pick = (key: ThemeSectionKey) => {
    const section = THEME_SECTIONS.find((each) => each.key === key);
    if (section !== undefined) setProduct(section.product);
    setOpen(key);
    focusSection(key);
  };
  const files = useMemo(() => savedFiles(states), [states]);
  const live = useMemo(() => liveTheme(states.pcsx), [states.pcsx]);
  const changed = useMemo(
    () => new Set(listTokenChanges(state.live, edits.theme).map(({ path }) => path)),
    [state.live, edits.theme],
  );
  // The same one while a token is dragged: what it is given to is not drawn again.
  const put = useCallback(
    (tokens: Readonly<Record<string, unknown>>) => dispatch({ kind: 'put', tokens }),
    [dispatch],
  );
  return (
    <>
      <BuilderToolbar
        products={products}
        product={product}
        onSite={onSite}
        problems={findings.problems}
        look={looks.theme}
      />
      <DeskPlaces
        sections={
          <SectionPanel
            product={product}
            onProduct={setProduct}
            open={open}
            onOpen={setOpen}
            own={edits.theme}
            effective={product === 'pcsx' ? looks.theme : looks.base}
            colours={findings.colours}
            problems={findings.problems}
            changed={changed}
            scope={current.scope}
            onTokens={put}
          />
        }
        preview={
          <PreviewPane
            place={{
              domain: site.boot.domain,
              microsite: name,
              position,
              languages: site.boot.configs.supportedLanguages.map(({ value }) => value),
              locale,
            }}
            files={files}
            theme={looks.theme}
            live={live}
            onPick={pick}
          />
        }
      />
      <ConflictDialog editing={products.default.editing} />
      <ConflictDialog editing={products.pcsx.editing} />
    </>
  );
}

function useBothProducts(name: string, states: BuilderDeskProps['states']): BothProducts {
  const site = useSite();
  const [scopes] = useState({
    default: { product: 'default' as const, site: name },
    pcsx: { product: 'pcsx' as const, site: name },
  });
  return {
    default: {
      scope: scopes.default,
      state: states.default,
      editing: useThemeEditing(site, scopes.default, states.default),
    },
    pcsx: {
      scope: scopes.pcsx,
      state: states.pcsx,
      editing: useThemeEditing(site, scopes.pcsx, states.pcsx),
    },
  };
}

/** What the whole site and the company's look are like with what is being edited. */
function useLooks(products: BothProducts) {
  const { state: baseState, editing: baseEditing } = products.default;
  const { state: siteState, editing: siteEditing } = products.pcsx;
  const baseTree = baseEditing.edits.theme;
  const siteTree = siteEditing.edits.theme;
  return useMemo(
    () => ({
      theme: siteTheme({ state: baseState, theme: baseTree }, { state: siteState, theme: siteTree }),
      base: readTheme(deepMerge(baseState.inherited, baseTree)),
    }),
    [baseState, baseTree, siteState, siteTree],
  );
}

/** Which files of the saved drafts stand in the HTML of a page: another one is seen once it is loaded anew. */
function savedFiles(states: BuilderDeskProps['states']): string {
  const { logo, hero } = siteTheme(
    { state: states.default, theme: editedTokens(states.default) },
    { state: states.pcsx, theme: editedTokens(states.pcsx) },
  );
  return JSON.stringify([logo, hero.picture, hero.picture !== null && hero.style]);
}

/** What is worked out of a look: it may come a moment later than the look itself, which follows the hand. */
function useFindings(look: Theme, site: string) {
  return useMemo(
    () => ({
      colours: { light: schemeTokens(look, 'light'), dark: schemeTokens(look, 'dark') },
      problems: checkTheme(look).map((problem) => ({ ...problem, site })),
    }),
    [look, site],
  );
}

/** Leads to a section that was pressed in the preview, once it stands there. */
function focusSection(key: ThemeSectionKey): void {
  requestAnimationFrame(() => {
    const toggle = document.querySelector<HTMLElement>(`[data-section="${key}"] .theme-section__toggle`);
    toggle?.scrollIntoView({ block: 'nearest' });
    toggle?.focus({ preventScroll: true });
  });
}
