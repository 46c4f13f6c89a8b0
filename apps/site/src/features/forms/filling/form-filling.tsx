import '@opencareers/ui/form-controls.css';
import '@opencareers/form-react/styles.css';
import type { FormReceipt, OpenForm } from '@opencareers/contracts/forms';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { FormTexts } from '@opencareers/form-core/messages/form-texts';
import { DraftKeeping } from '@opencareers/form-react/drafts/draft-keeping';
import { DraftStatus } from '@opencareers/form-react/drafts/draft-status';
import { useFormDraft } from '@opencareers/form-react/drafts/form-draft';
import { Form } from '@opencareers/form-react/form/form';
import { StepperForm } from '@opencareers/form-react/stepper/stepper-form';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { useMemo, useState } from 'react';
import { type ApiError, errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import type { FormPlace } from '../form-calls.ts';
import { FormHead } from '../form-head.tsx';
import { FormMissing } from '../form-states.tsx';
import { draftOptions } from './draft-options.ts';
import { formPorts } from './form-ports.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Props of `FormFilling`. */
export interface FormFillingProps {
  place: FormPlace;
  opened: OpenForm;
  texts: FormTexts;
  /** The draft was begun before the newest version was published; the person wants that one. */
  onUseNewest: () => void;
  /** It is handed in; the receipt is null when another page did it. */
  onSent: (receipt: FormReceipt | null) => void;
}

/** A form being filled in: kept on the device and the server, sent once. */
export function FormFilling(props: FormFillingProps) {
  const { definition } = props.opened.form;
  return definition === null ? <FormMissing /> : <OpenFilling {...props} definition={definition} />;
}

function OpenFilling(props: FormFillingProps & { definition: FormDefinition }) {
  const { place, opened, texts, definition, onSent } = props;
  const { form } = opened;
  const site = useSite();
  const messages = useMessages();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const draft = useFormDraft(
    draftOptions(site, { place, opened, definition, texts, onRefusal: setRefusal, onSent }),
  );
  const ports = useMemo(() => formPorts(site, draft.uploads), [site, draft]);
  useLeaveGuard(draft);
  return (
    <>
      <FormHead title={form.title} description={definition.description} />
      <Form
        definition={definition}
        texts={texts}
        ports={ports}
        countryCode={form.countryCode}
        layout={definition.layout === 'stepper' ? StepperForm : undefined}
        onSubmit={(answers, submission) => {
          setRefusal(null);
          return draft.submit(answers, submission);
        }}
        metaItems={
          <>
            {form.version < form.newestVersion && <NewerVersion onUseNewest={props.onUseNewest} />}
            {refusal !== null && (
              <AlertBox tone="danger" isUrgent title={messages.t('forms.refused')}>
                {errorMessage(messages, refusal)}
              </AlertBox>
            )}
            <DraftKeeping draft={draft} />
          </>
        }
        actions={<DraftStatus draft={draft} />}
        // The receipt takes its place at once.
        success=""
      />
    </>
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
