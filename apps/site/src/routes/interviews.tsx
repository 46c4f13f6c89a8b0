import { InterviewsPanel, interviewsQuery } from '../features/interviews/index.ts';
import { useMessages } from '../messages/messages-context.tsx';
import { candidateLoader } from '../shell/candidate-loader.ts';
import { CandidatePage } from '../shell/candidate-page.tsx';
import { candidateHandle } from '../shell/candidate-route.ts';
import { Protected } from '../shell/protected.tsx';

export const handle = candidateHandle({ page: 'interviews', title: 'interviews.title' });

export const loader = candidateLoader(({ site, load }) => load(interviewsQuery(site)));

export function Component() {
  const { t } = useMessages();
  const heading = (
    <h1 className="candidate-page__title" tabIndex={-1}>
      {t('interviews.title')}
    </h1>
  );
  return (
    <Protected>
      <CandidatePage describe={handle.describe} heading={heading}>
        <InterviewsPanel />
      </CandidatePage>
    </Protected>
  );
}
