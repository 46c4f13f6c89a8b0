import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { CandidatePage } from '../../shell/candidate-page.tsx';
import { candidateHandle } from '../../shell/candidate-route.ts';
import type { RouteHandle } from '../../shell/page-facts.ts';
import { Protected } from '../../shell/protected.tsx';
import { type Site, useSite } from '../../shell/site.ts';
import { describeApplied } from './apply-facts.ts';

const isForCandidates = ({ boot }: Site) => boot.configs.pcsxConfig.applyFormConfig.disableLoggedOutApply;

/** What the pages of applying are. */
export const applyHandle = candidateHandle({
  page: 'applyPage',
  title: 'apply.title',
  isProtected: isForCandidates,
  named: describeApplied,
});

/** A page of applying, or of what was sent: for candidates only where the tenant says so [ROUTE-03]. */
export function ApplyPage({
  handle,
  children,
}: {
  handle: Pick<RouteHandle, 'describe'>;
  children: ReactNode;
}) {
  const site = useSite();
  const { t } = useMessages();
  const heading = (
    <h1 className="candidate-page__title" tabIndex={-1}>
      {t('apply.title')}
    </h1>
  );
  const page = (
    <CandidatePage describe={handle.describe} heading={heading}>
      {children}
    </CandidatePage>
  );
  return isForCandidates(site) ? <Protected>{page}</Protected> : page;
}
