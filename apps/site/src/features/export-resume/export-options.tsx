import type { Profile } from '@opencareers/contracts/onboarding';
import {
  EXPORT_FORMATS,
  EXPORT_TEMPLATES,
  type ExportFormat,
  type ExportTemplate,
} from '@opencareers/contracts/resume-export-calls';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Card } from '@opencareers/ui/card';
import { RadioGroup } from '@opencareers/ui/choice-group';
import { FieldFrame } from '@opencareers/ui/field';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { DownloadLink } from './download-link.tsx';
import { exportAddress, exportCheckQuery } from './export-calls.ts';
import type { ExportChoices } from './export-choices.ts';
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
