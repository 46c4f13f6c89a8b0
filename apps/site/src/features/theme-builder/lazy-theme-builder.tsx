import { Skeleton } from '@opencareers/ui/skeleton';
import { useMessages } from '../../messages/messages-context.tsx';
import { loadChunk } from '../../shell/chunk-loading.ts';
import type { RouteHandle } from '../../shell/page-facts.ts';
import { PartMissing } from '../../shell/part-missing.tsx';
import type { Site } from '../../shell/site.ts';
import { useLoadedParts } from '../../shell/use-loaded-parts.ts';
import { usePageHead } from '../../shell/use-page-head.ts';

/** Where theme builders build, and nothing is for everybody else. */
const THEME_BUILDER_PATH = '/careers/theme-builder';

/** Whether an address is the theme builder for whoever looks at it [THEME-01]. */
export function isThemeBuilderPage({ boot }: Pick<Site, 'boot'>, pathname: string): boolean {
  return boot.themeBuilderUser === true && pathname.replace(/\/$/, '') === THEME_BUILDER_PATH;
}

/** The place of the theme builder, from the first HTML on; the builder comes with its texts. */
export function LazyThemeBuilder({ describe }: Pick<RouteHandle, 'describe'>) {
  const { t } = useMessages();
  const Builder = useLoadedParts(loadBuilder);
  usePageHead(describe);
  if (Builder === 'failed') return <PartMissing />;
  if (Builder !== null) return <Builder.Screen />;
  return (
    <div className="notice-page" aria-busy="true">
      <h1 className="notice-page__title" tabIndex={-1}>
        {t('headings.themeBuilder')}
      </h1>
      <Skeleton shape="box" blockSize="24rem" />
      <output className="oc-visually-hidden">{t('site.loading')}</output>
    </div>
  );
}

async function loadBuilder() {
  const { ThemeBuilderScreen, loadThemeTexts } = await loadChunk(
    'theme-builder',
    () => import('./theme-builder-screen.tsx'),
  );
  await loadThemeTexts();
  return { Screen: ThemeBuilderScreen };
}
