import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { ResumeChooser } from './resume-chooser.tsx';

/** The bar below the results that takes a resume, so that the search knows what fits [RESUME-01]. */
export function ResumeBar() {
  const { boot } = useSite();
  const { t } = useMessages();
  const hasResume = boot.profile?.hasResume === true;
  return (
    <section
      id="resume-upload"
      data-testid="resume-upload"
      data-test-id="resume-upload"
      className="resume-bar"
      aria-label={t('resume.barTitle')}
    >
      <ResumeChooser label={t(hasResume ? 'firstProfile.replace' : 'firstProfile.choose')}>
        <p className="resume-bar__text">{t(hasResume ? 'resume.barAgain' : 'resume.barHelp')}</p>
      </ResumeChooser>
    </section>
  );
}
