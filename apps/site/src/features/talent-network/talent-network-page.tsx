import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { DataStates } from '../../shell/data-states.tsx';
import type { RouteHandle } from '../../shell/page-facts.ts';
import { companyName, useSite } from '../../shell/site.ts';
import { usePageHead } from '../../shell/use-page-head.ts';
import { OwnMembership } from './own-membership.tsx';
import { TalentForm } from './talent-form.tsx';
import { type TalentPageData, talentQuery } from './talent-queries.ts';
import '../../shell/candidate-page.css';

/** The page on which people join the talent network (spec:D57, [ROUTE-12]). */
export function TalentNetworkPage({ describe }: Pick<RouteHandle, 'describe'>) {
  usePageHead(describe);
  const site = useSite();
  const { t } = useMessages();
  const query = useQuery(talentQuery(site));
  return (
    <div className="candidate-page">
      <h1 className="candidate-page__title" tabIndex={-1}>
        {t('talent.heading', { company: companyName(site) })}
      </h1>
      <p>{t('talent.intro', { company: companyName(site) })}</p>
      <DataStates name="talent_network" label={t('talent.title')} query={query}>
        {query.data && <Content data={query.data} />}
      </DataStates>
    </div>
  );
}

function Content({ data }: { data: TalentPageData }) {
  const [isChanging, setChanging] = useState(false);
  if (data.membership !== null && !isChanging)
    return (
      <OwnMembership membership={data.membership} filters={data.filters} onChange={() => setChanging(true)} />
    );
  return <TalentForm data={data} onDone={() => setChanging(false)} />;
}
