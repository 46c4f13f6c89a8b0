import type { BasicInfo } from '@opencareers/contracts/onboarding';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { FilePicker } from '@opencareers/ui/file-picker';
import { type ReactNode, useState } from 'react';
import { errorMessage, isApiError } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { importProfile, ResumeChooser, resumesQuery, UNREADABLE_TEXTS } from '../../resume/index.ts';
import type { FirstProfile } from './use-first-profile.ts';

export interface ResumeStepProps {
  profile: FirstProfile;
  /** Hears what the profile says after a file was read. */
  onKnown: (known: Partial<BasicInfo>) => void;
  /** The buttons under the step. */
  children: ReactNode;
}

/** A resume to keep and read, or another service's file to read the fields from; both are offers. */
export function ResumeStep({ profile, onKnown, children }: ResumeStepProps) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const [problem, setProblem] = useState<string | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const { resume } = profile.draft;

  const handleSent = async (name: string, candidate: BasicInfo) => {
    onKnown(candidate);
    profile.change({ resume: name });
    setProblem(null);
    setWarning(await findWarning(name));
  };
  const findWarning = async (name: string) => {
    // What cannot be asked is no news; the file is kept.
    const [resume] = await site.queries.fetchQuery(resumesQuery(site)).catch(() => []);
    if (resume === undefined || resume.reason === null) return null;
    return `${t('resume.unreadable', { name })} ${t(UNREADABLE_TEXTS[resume.reason])}`;
  };
  const take = async (file: File | undefined) => {
    if (file === undefined || isImporting) return;
    setIsImporting(true);
    setProblem(null);
    try {
      const { firstname, lastname, phone, location } = (await importProfile(site, file)).candidate;
      onKnown({ firstname, lastname, phone, location });
      const imported = { firstname, lastname, phone, location };
      // What the file says counts from now on; typing changes it again.
      profile.change({ imported: withoutEmpty(imported), values: {}, step: profile.at + 1 });
    } catch (error) {
      const isOther = isApiError(error) && error.status === 415;
      setProblem(isOther ? t('resume.noImport') : errorMessage(messages, error));
    } finally {
      setIsImporting(false);
    }
  };
  const kept = resume === null ? '' : t('firstProfile.kept', { name: resume });
  return (
    <div className="first-profile__fields">
      <ResumeChooser
        label={t(resume === null ? 'firstProfile.choose' : 'firstProfile.replace')}
        onSent={handleSent}
        outcome={kept === '' ? null : <AlertBox tone="success">{kept}</AlertBox>}
      />
      <Announcement idleMs={100} message={kept} />
      <div className="first-profile__import">
        <FilePicker
          variant="secondary"
          size="small"
          accept={['.json', '.zip']}
          isPending={isImporting}
          onPick={([file]) => void take(file)}
        >
          {t('firstProfile.import')}
        </FilePicker>
        <p className="first-profile__hints">{t('firstProfile.importHelp')}</p>
      </div>
      {warning !== null && (
        <AlertBox tone="warning" isUrgent>
          {warning}
        </AlertBox>
      )}
      {problem !== null && (
        <AlertBox tone="danger" isUrgent>
          {problem}
        </AlertBox>
      )}
      {children}
    </div>
  );
}

function withoutEmpty(info: BasicInfo): Partial<BasicInfo> {
  return Object.fromEntries(Object.entries(info).filter(([, text]) => text !== ''));
}
