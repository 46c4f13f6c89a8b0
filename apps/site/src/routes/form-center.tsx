import { FormCenter } from '../features/form-center/index.ts';
import { useMessages } from '../messages/messages-context.tsx';
import { CandidatePage } from '../shell/candidate-page.tsx';
import { candidateHandle } from '../shell/candidate-route.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import type { RouteHandle } from '../shell/page-facts.ts';
import { Protected } from '../shell/protected.tsx';
import { type Site, useSite } from '../shell/site.ts';

const usual = candidateHandle({ page: 'documentCenter', title: 'formsCenter.title' });

export const handle: RouteHandle = {
  ...usual,
  describe: (facts) => {
    const described = usual.describe(facts);
    return isThere(facts.site) ? described : { ...described, status: 404 };
  },
};

export function Component() {
  const { t } = useMessages();
  if (!isThere(useSite())) return <NotFoundPage describe={handle.describe} />;
  const heading = (
    <h1 className="candidate-page__title" tabIndex={-1}>
      {t('formsCenter.title')}
    </h1>
  );
  return (
    <Protected>
      <CandidatePage describe={handle.describe} heading={heading}>
        <FormCenter />
      </CandidatePage>
    </Protected>
  );
}

function isThere({ boot }: Site): boolean {
  return boot.configs.pcsxConfig.formCenterConfig.enabled;
}
