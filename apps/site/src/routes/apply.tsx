import { useLocation } from 'react-router';
import { ApplyPanel, askedApplication, SentPanel } from '../features/apply/index.ts';
import { useMessages } from '../messages/messages-context.tsx';
import { CandidatePage } from '../shell/candidate-page.tsx';
import { candidateHandle } from '../shell/candidate-route.ts';
import { Protected } from '../shell/protected.tsx';
import { type Site, useSite } from '../shell/site.ts';

const isForCandidates = ({ boot }: Site) => boot.configs.pcsxConfig.applyFormConfig.disableLoggedOutApply;
const handle = candidateHandle({ page: 'applyPage', title: 'apply.title', isProtected: isForCandidates });

/** The route of applying, and of the page after sending: for candidates only where the tenant says so [ROUTE-03]. */
export function applyRoute(kind: 'form' | 'sent') {
  function Component() {
    const site = useSite();
    const { t } = useMessages();
    const { pathname, search } = useLocation();
    const url = new URL(`${pathname}${search}`, site.origin);
    const heading = (
      <h1 className="candidate-page__title" tabIndex={-1}>
        {t('apply.title')}
      </h1>
    );
    const page = (
      <CandidatePage describe={handle.describe} heading={heading}>
        {kind === 'form' ? (
          <ApplyPanel key={search} asked={askedApplication(url)} />
        ) : (
          <SentPanel key={search} url={url} />
        )}
      </CandidatePage>
    );
    return isForCandidates(site) ? <Protected>{page}</Protected> : page;
  }
  return { handle, Component };
}
