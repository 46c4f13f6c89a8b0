import type { Profile } from '@opencareers/contracts/onboarding';
import type { ResumeExportCheck } from '@opencareers/contracts/resume-export';
import {
  EXPORT_FORMATS,
  EXPORT_TEMPLATES,
  type ExportFormat,
  type ExportTemplate,
  RESUME_EXPORT_PATHS,
} from '@opencareers/contracts/resume-export-calls';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Card } from '@opencareers/ui/card';
import { RadioGroup } from '@opencareers/ui/choice-group';
import { FieldFrame } from '@opencareers/ui/field';
import { ButtonLink } from '@opencareers/ui/link';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ApiError, errorMessage } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { type Site, useSite } from '../../shell/site.ts';
import { useSaving } from '../../shell/use-saving.ts';
import { chosenSections, type ExportChoices } from './export-choices.ts';
import { SectionOrder } from './section-order.tsx';

export interface ExportOptionsProps {
  profile: Profile;
  choices: ExportChoices;
  onChange: (choices: ExportChoices) => void;
}

/** The choices, and the link that saves the file. */
export function ExportOptions({ profile, choices, onChange }: ExportOptionsProps) {
  const site = useSite();
  const { t, locale } = useMessages();
  const { format, template, sections } = choices;
  return (
    <Card className="export-resume__options">
      <Choice
        name="format"
        label={t('exportResume.format')}
        value={format}
        choices={EXPORT_FORMATS.map((value) => ({ value, label: t(`exportResume.format.${value}`) }))}
        onChange={(value) => onChange({ ...choices, format: value as ExportFormat })}
      />
      {format !== 'json' && (
        <Choice
          name="template"
          label={t('exportResume.template')}
          value={template}
          choices={EXPORT_TEMPLATES.map((value) => ({ value, label: t(`exportResume.template.${value}`) }))}
          onChange={(value) => onChange({ ...choices, template: value as ExportTemplate })}
        />
      )}
      <SectionOrder sections={sections} onChange={(chosen) => onChange({ ...choices, sections: chosen })} />
      {format === 'pdf' && <ReplacedCharacters revision={profile.revision} />}
      <DownloadLink address={exportAddress(site, choices, locale)} />
    </Card>
  );
}

interface ChoiceProps {
  name: string;
  label: ReactNode;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ name, label, ...group }: ChoiceProps) {
  return (
    <FieldFrame id={`export-${name}`} label={label} labelling="group">
      <RadioGroup name={`export-${name}`} {...group} />
    </FieldFrame>
  );
}

/** Nothing is lost in silence: who writes with letters that our fonts lack takes a DOCX. */
function ReplacedCharacters({ revision }: { revision: number }) {
  const site = useSite();
  const { t } = useMessages();
  const replaced = useQuery(exportCheckQuery(site, revision)).data?.replaced ?? [];
  if (replaced.length === 0) return null;
  return (
    <AlertBox tone="warning" title={t('exportResume.replaced')}>
      <bdi>{replaced.join(' ')}</bdi>
    </AlertBox>
  );
}

type Caller = Pick<Site, 'api'>;

/** Which characters a PDF of the profile would show as a question mark; made anew when the profile changes. */
function exportCheckQuery({ api }: Caller, revision: number) {
  const path = api.path(RESUME_EXPORT_PATHS.check);
  return queryOptions<ResumeExportCheck, ApiError>({
    queryKey: ['resume-export-check', path, revision],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    // Whoever takes the file hears of it there: the same is asked then.
    meta: { isFailureShown: true },
  });
}

/** Where the file is, for a link that saves it. */
function exportAddress({ api }: Caller, choices: ExportChoices, language: string): string {
  const { format, template } = choices;
  const base = language.split('-', 1)[0] ?? '';
  const sections = chosenSections(choices).join(',');
  const path = api.path(RESUME_EXPORT_PATHS.file, { format, template, language: base, sections });
  // No part at all is a choice too; addresses leave out what is empty.
  return sections === '' ? `${path}&sections=` : path;
}

/**
 * Saves the file, which the browser fetches by itself, as it does with receipts; the page says that it is being made. Of
 * a session that has ended the browser would tell as of a failed download, so the page asks beside it [AUTH-04].
 */
function DownloadLink({ address }: { address: string }) {
  const { api } = useSite();
  const messages = useMessages();
  const { t } = messages;
  const [isAsked, setIsAsked] = useState(false);
  const checking = useSaving(() => api.get(api.path(RESUME_EXPORT_PATHS.check)));
  const handleClick = () => {
    setIsAsked(true);
    void checking.run();
  };
  const { error } = checking;
  return (
    <div className="export-resume__download">
      <ButtonLink variant="primary" href={address} download onClick={handleClick}>
        {t('exportResume.download')}
      </ButtonLink>
      <output>{isAsked && error === null ? t('exportResume.asked') : ''}</output>
      {error !== null && <p role="alert">{errorMessage(messages, error)}</p>}
    </div>
  );
}
