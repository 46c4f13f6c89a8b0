import { useSite } from '../../shell/site.ts';
import { useAfterPaint } from '../../shell/use-after-paint.ts';
import { useCandidatePart } from '../../shell/use-candidate-part.ts';
import { importResumeBar } from '../resume/index.ts';

const BAR = { name: 'resume-bar', load: async () => (await importResumeBar()).ResumeBar };

/** The place of the bar that takes a resume [RESUME-01]; its code comes when the page is drawn. */
export function ResumeSlot() {
  const { configs, onboardingData, user } = useSite().boot;
  // Who is new is asked for a resume before the site.
  const isOffered =
    user !== null && onboardingData.isBootstrapped && !configs.pcsxConfig.branding.hideResumeUploadBar;
  const isPainted = useAfterPaint();
  const bar = useCandidatePart(BAR, isOffered && isPainted);
  return isOffered ? <div className="resume-slot">{bar && <bar.Part />}</div> : null;
}
