import { SavedPositionsPanel, savedListQuery } from '../features/saved/index.ts';
import { useMessages } from '../messages/messages-context.tsx';
import { candidateLoader } from '../shell/candidate-loader.ts';
import { CandidatePage } from '../shell/candidate-page.tsx';
import { candidateHandle } from '../shell/candidate-route.ts';
import { Protected } from '../shell/protected.tsx';

export const handle = candidateHandle({ page: 'savedJobs', title: 'savedJobs.title' });

export const loader = candidateLoader(({ site, load }) => load(savedListQuery(site)));

export function Component() {
  const { t } = useMessages();
  const heading = (
    <h1 className="candidate-page__title" tabIndex={-1}>
      {t('savedJobs.title')}
    </h1>
  );
  return (
    <Protected>
      <CandidatePage describe={handle.describe} heading={heading}>
        <SavedPositionsPanel />
      </CandidatePage>
    </Protected>
  );
}
