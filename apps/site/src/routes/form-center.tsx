import { FormCenter, loadFormCenter } from '../features/form-center/index.ts';
import { useMessages } from '../messages/messages-context.tsx';
import { candidateLoader } from '../shell/candidate-loader.ts';
import { CandidatePage } from '../shell/candidate-page.tsx';
import { hasFormCenter } from '../shell/candidate-pages.ts';
import { candidateHandle } from '../shell/candidate-route.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import type { RouteHandle } from '../shell/page-facts.ts';
import { Protected } from '../shell/protected.tsx';
import { useSite } from '../shell/site.ts';

const usual = candidateHandle({ page: 'documentCenter', title: 'formsCenter.title' });

export const handle: RouteHandle = {
  ...usual,
  describe: (facts) => {
    const described = usual.describe(facts);
    return hasFormCenter(facts.site) ? described : { ...described, status: 404 };
  },
};

export const loader = candidateLoader((look) => {
  if (hasFormCenter(look.site)) loadFormCenter(look);
});

export function Component() {
  const { t } = useMessages();
  if (!hasFormCenter(useSite())) return <NotFoundPage describe={handle.describe} />;
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
