import { ErrorState } from '@opencareers/ui/display-state';
import { Skeleton } from '@opencareers/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryErrorText } from '../../api/failure-texts.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { Panel } from '../../shell/panel.tsx';
import { useSite } from '../../shell/site.ts';
import { BuilderDesk } from './builder-desk.tsx';
import { themeQuery } from './theme-builder-calls.ts';
import '@opencareers/ui/form-controls.css';
import './theme-builder.css';

export { loadThemeTexts } from '../../messages/theme-texts.ts';

/** The theme builder: reads the themes of a site, and edits them once they are there. */
export function ThemeBuilderScreen() {
  const { t } = useMessages();
  const [site, setSite] = useState('');
  return (
    <div className="theme-builder">
      <h1 className="theme-builder__title" tabIndex={-1}>
        {t('headings.themeBuilder')}
      </h1>
      <Panel name="theme-builder" label={t('headings.themeBuilder')} resetKey={site}>
        <ThemesOfSite key={site} site={site} onSite={setSite} />
      </Panel>
    </div>
  );
}

function ThemesOfSite({ site: name, onSite }: { site: string; onSite: (name: string) => void }) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const base = useQuery(themeQuery(site, { product: 'default', site: name }));
  const pcsx = useQuery(themeQuery(site, { product: 'pcsx', site: name }));
  const queries = [base, pcsx];
  if (base.data !== undefined && pcsx.data !== undefined)
    return <BuilderDesk site={name} onSite={onSite} states={{ default: base.data, pcsx: pcsx.data }} />;
  const failed = queries.find(({ error }) => error !== null);
  if (failed?.error)
    return (
      <ErrorState
        title={t('theme.loadFailed')}
        description={queryErrorText(messages, failed.error)}
        retryLabel={t('site.retry')}
        isRetrying={queries.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const query of queries) if (query.data === undefined) void query.refetch();
        }}
      />
    );
  return (
    <div aria-busy="true">
      <Skeleton shape="box" blockSize="3rem" />
      <div className="theme-builder__places">
        <Skeleton shape="box" blockSize="24rem" />
        <Skeleton shape="box" blockSize="24rem" />
      </div>
      <output className="oc-visually-hidden">{t('site.loading')}</output>
    </div>
  );
}
