import type { OpenForm } from '@opencareers/contracts/forms';
import {
  SetAsideAnswers,
  type SetAsideAnswersProps,
} from '@opencareers/form-react/drafts/conflicts/set-aside-answers';
import { DraftKeeping } from '@opencareers/form-react/drafts/draft-keeping';
import type { FormDraft } from '@opencareers/form-react/drafts/form-draft';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { type FormPlace, type SetAside, settleAnswers } from '../form-calls.ts';

export interface FillingNoticesProps {
  place: FormPlace;
  opened: OpenForm;
  draft: FormDraft;
  /** The draft was begun before the newest version was published; the person wants that one. */
  onUseNewest: () => void;
}

/** What somebody must know about the answers of a form, above its questions. */
export function FillingNotices({ place, opened, draft, onUseNewest }: FillingNoticesProps) {
  const { form } = opened;
  return (
    <>
      {form.version < form.newestVersion && <NewerVersion onUseNewest={onUseNewest} />}
      <DraftKeeping draft={draft} />
      <OwnSetAside place={place} initial={opened.draft?.setAside} />
    </>
  );
}

/** Answers of before the sign-in that differ; what is settled here is settled on the server. */
function OwnSetAside({ place, initial = {} }: { place: FormPlace; initial: SetAside | undefined }) {
  const site = useSite();
  const [setAside, setSetAside] = useState(initial);
  return (
    <SetAsideAnswers
      setAside={setAside as SetAsideAnswersProps['setAside']}
      onSettle={async (name, values) =>
        setSetAside(await settleAnswers(site, place, { name, values: values as SetAside[string] }))
      }
    />
  );
}

function NewerVersion({ onUseNewest }: { onUseNewest: () => void }) {
  const { t } = useMessages();
  return (
    <AlertBox
      title={t('forms.newerVersion')}
      action={<Button onClick={onUseNewest}>{t('forms.useNewest')}</Button>}
    >
      {t('forms.newerVersionText')}
    </AlertBox>
  );
}
