import { type LoaderFunctionArgs, useLocation } from 'react-router';
import {
  ApplyPanel,
  askedApplication,
  bringApplyForm,
  bringReceipt,
  describeApplied,
  describeSent,
  preloadApply,
  SentPanel,
} from '../features/apply/index.ts';
import { useMessages } from '../messages/messages-context.tsx';
import { CandidatePage } from '../shell/candidate-page.tsx';
import { candidateHandle } from '../shell/candidate-route.ts';
import type { RouteHandle } from '../shell/page-facts.ts';
import { Protected } from '../shell/protected.tsx';
import { companyName, type Site, siteContext, useSite } from '../shell/site.ts';

const isForCandidates = ({ boot }: Site) => boot.configs.pcsxConfig.applyFormConfig.disableLoggedOutApply;
const formHandle = candidateHandle({
  page: 'applyPage',
  title: 'apply.title',
  isProtected: isForCandidates,
  named: describeApplied,
});
const sentHandle: RouteHandle = {
  ...formHandle,
  describe: (page) => {
    const described = formHandle.describe(page);
    const sent = describeSent(page);
    return sent === null ? described : { ...described, title: `${sent} | ${companyName(page.site)}` };
  },
};

/** The route of applying, and of the page after sending: for candidates only where the tenant says so [ROUTE-03]. */
export function applyRoute(kind: 'form' | 'sent') {
  const handle = kind === 'form' ? formHandle : sentHandle;
  async function loader(args: LoaderFunctionArgs) {
    if (kind === 'sent') return bringReceipt(args);
    const title = preloadApply(args.context.get(siteContext), new URL(args.request.url));
    await Promise.all([title, bringApplyForm(args)]);
    return null;
  }
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
  return { handle, loader, Component };
}
