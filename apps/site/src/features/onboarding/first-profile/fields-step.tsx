import type { BasicInfo } from '@opencareers/contracts/onboarding';
import { AlertBox } from '@opencareers/ui/alert-box';
import { TextField } from '@opencareers/ui/text-field';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { saveInfo } from './first-profile-calls.ts';
import { type FieldName, PROFILE_FIELDS, type ProfileStep } from './profile-steps.ts';
import { type FirstProfile, valuesOf } from './use-first-profile.ts';

export interface FieldsStepProps {
  step: Extract<ProfileStep, { kind: 'fields' }>;
  profile: FirstProfile;
  known: Partial<BasicInfo>;
  /** The buttons under the fields. */
  ways: (isSaving: boolean) => ReactNode;
}

type FieldErrors = Partial<Record<FieldName, string>>;

/** Fields of the profile, which are kept when the step is left forwards. */
export function FieldsStep({ step, profile, known, ways }: FieldsStepProps) {
  const site = useSite();
  const { t } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const settings = site.boot.configs.pcsxConfig.profileConfig.own.fields;
  const values = valuesOf(profile.draft, known);
  const hasImported = step.fields.some((name) => profile.draft.imported[name] !== undefined);

  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    const first = step.fields.find((name) => found[name] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const missing = step.fields.filter(
      (name) => settings[name]?.editMode.required === true && !values[name]?.trim(),
    );
    showErrors(Object.fromEntries(missing.map((name) => [name, t('firstProfile.missing')])));
    if (missing.length > 0) return;
    setIsSaving(true);
    try {
      await saveInfo(site, Object.fromEntries(step.fields.map((name) => [name, values[name] ?? ''])));
      setIsSaving(false);
      await profile.goOn();
    } catch (error) {
      setIsSaving(false);
      const isInvalid = isApiError(error) && error.status === 422;
      setProblem(t(isInvalid ? 'profile.invalid' : 'profile.failed'));
      if (isInvalid) showErrors(refusedFields(error.body));
    }
  };
  return (
    <form
      ref={form}
      className="first-profile__fields"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      {hasImported && <AlertBox>{t('firstProfile.review')}</AlertBox>}
      {step.fields.map((name) => (
        <TextField
          key={name}
          name={name}
          type={PROFILE_FIELDS[name].type}
          autoComplete={PROFILE_FIELDS[name].autoComplete}
          label={settings[name]?.editMode.fieldLabel || t(PROFILE_FIELDS[name].label)}
          required={settings[name]?.editMode.required}
          requiredLabel={settings[name]?.editMode.required ? t('gate.required') : undefined}
          value={values[name] ?? ''}
          errorMessage={errors[name]}
          onChange={(value) => profile.change({ values: { ...profile.draft.values, [name]: value } })}
        />
      ))}
      {problem !== null && (
        <AlertBox tone="danger" isUrgent>
          {problem}
        </AlertBox>
      )}
      {ways(isSaving)}
    </form>
  );
}

/** What the server says about single fields: `{messages: {"op_data.value.phone": […]}}`. */
function refusedFields(body: unknown): FieldErrors {
  const { messages } = (body ?? {}) as { messages?: Record<string, readonly string[]> };
  return Object.fromEntries(
    Object.entries(messages ?? {}).map(([path, texts]) => [path.split('.').at(-1) ?? path, texts[0] ?? '']),
  );
}
