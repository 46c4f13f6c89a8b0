import '@opencareers/ui/form-controls.css';
import '@opencareers/form-react/styles.css';
import type { FormReceipt, OpenForm } from '@opencareers/contracts/forms';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { DraftStatus } from '@opencareers/form-react/drafts/draft-status';
import { Form, type FormProps } from '@opencareers/form-react/form/form';
import { Reviewed } from '@opencareers/form-react/review/reviewed';
import { StepperForm } from '@opencareers/form-react/stepper/stepper-form';
import type { Texts } from '@opencareers/messages/texts';
import { AlertBox } from '@opencareers/ui/alert-box';
import { errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { FormPlace } from '../form-calls.ts';
import { FormHead } from '../form-head.tsx';
import { FormMissing } from '../form-states.tsx';
import { ContinueLater } from './continue-later.tsx';
import { FillingNotices } from './filling-notices.tsx';
import { useFilling } from './use-filling.ts';

export interface FormFillingProps {
  place: FormPlace;
  opened: OpenForm;
  texts: Texts;
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
  const { opened, definition } = props;
  const messages = useMessages();
  const { draft, refusal, form } = useFilling(props);
  const filled: FormProps = {
    ...form,
    layout: definition.layout === 'stepper' ? StepperForm : undefined,
    metaItems: (
      <>
        {refusal !== null && (
          <AlertBox tone="danger" isUrgent title={messages.t('forms.refused')}>
            {errorMessage(messages, refusal)}
          </AlertBox>
        )}
        <FillingNotices {...props} draft={draft} />
      </>
    ),
    actions: (
      <>
        <DraftStatus draft={draft} />
        <ContinueLater place={props.place} definition={definition} draft={draft} />
      </>
    ),
    // The receipt takes its place at once.
    success: '',
  };
  return (
    <>
      <FormHead title={opened.form.title} description={definition.description} />
      <Reviewed Filled={Form} form={filled} />
    </>
  );
}
