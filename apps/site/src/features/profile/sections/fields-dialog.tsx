import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import type { EditResult } from '../changes/use-profile-edits.ts';
import { DialogField } from './dialog-field.tsx';
import { type FieldSpec, type FieldValues, findMistakes } from './field-specs.ts';
import { refusedProfileFields } from './refused-fields.ts';

export interface FieldsDialogProps {
  title: string;
  fields: readonly FieldSpec[];
  /** What was there when it opened. */
  initial: FieldValues;
  /** Keeps the values; `base` is what they began with. */
  save: (values: FieldValues, base: FieldValues) => Promise<EditResult>;
  /** What is there now, after another tab has changed it; null when it was removed. */
  readCurrent: () => Promise<FieldValues | null>;
  onClose: () => void;
}

/** Asks for the fields of a section or item, and settles it when another tab has changed them meanwhile. */
export function FieldsDialog({ title, fields, initial, save, readCurrent, onClose }: FieldsDialogProps) {
  const messages = useMessages();
  const { t } = messages;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const handleMissing = usePartMissing();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setIsSaving] = useState(false);
  /** What another tab has written; null when it has removed it. */
  const [theirs, setTheirs] = useState<FieldValues | null>();

  function showErrors(found: Readonly<Record<string, string>>): void {
    setErrors(found);
    const first = fields.find(({ name }) => found[name] !== undefined)?.name;
    // Once the message is there, so that it is read with the field.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
  }
  async function settle(error: ApiError): Promise<void> {
    if (error.status === 412) setTheirs(await readCurrent().catch(() => null));
    showErrors(refusedProfileFields(messages, error));
  }
  async function keep(base: FieldValues): Promise<void> {
    if (isSaving) return;
    const mistakes = Object.entries(findMistakes(fields, values));
    if (mistakes.length > 0) {
      showErrors(Object.fromEntries(mistakes.map(([name, key]) => [name, t(key)])));
      return;
    }
    setErrors({});
    setIsSaving(true);
    const { error } = await save(values, base);
    setIsSaving(false);
    if (error === null) onClose();
    else await settle(error);
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void keep(theirs ?? initial);
  };
  const isGone = theirs === null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('site.close')}
      size="medium"
      onLoadError={handleMissing}
      footer={
        <>
          <Button onClick={onClose}>{t('profile.cancel')}</Button>
          {!isGone && (
            <Button type="submit" form={formId} variant="primary" isPending={isSaving}>
              {theirs === undefined ? t('profile.save') : t('profile.conflict.mine')}
            </Button>
          )}
        </>
      }
    >
      <form ref={form} id={formId} className="profile-dialog" noValidate onSubmit={handleSubmit}>
        {theirs !== undefined && (
          <AlertBox
            tone="warning"
            isUrgent
            title={t('profile.changedElsewhere')}
            action={
              theirs !== null && (
                <Button size="small" onClick={() => setValues(theirs)}>
                  {t('profile.conflict.theirs')}
                </Button>
              )
            }
          >
            {t(isGone ? 'profile.conflict.gone' : 'profile.conflict.help')}
          </AlertBox>
        )}
        {fields.map((field) =>
          field.hiddenBy !== undefined && values[field.hiddenBy] === true ? null : (
            <DialogField
              key={field.name}
              field={field}
              value={values[field.name] ?? ''}
              errorMessage={errors[field.name]}
              onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
            />
          ),
        )}
      </form>
    </Dialog>
  );
}
