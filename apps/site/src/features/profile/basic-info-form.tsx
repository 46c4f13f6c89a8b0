import type { BasicInfo, Profile } from '@opencareers/contracts/onboarding';
import { anchorOfField } from '@opencareers/contracts/profile-score';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { TextField } from '@opencareers/ui/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey } from '../../messages/translate.ts';
import { useSite } from '../../shell/site.ts';
import type { ProfileEdits } from './changes/use-profile-edits.ts';
import { refusedProfileFields } from './sections/refused-fields.ts';

/** What of a candidate the company reaches them by, as it is asked. */
export const BASIC_FIELDS = [
  { name: 'firstname', label: 'profile.firstname', autoComplete: 'given-name', type: 'text', anchor: 'name' },
  {
    name: 'lastname',
    label: 'profile.lastname',
    autoComplete: 'family-name',
    type: 'text',
    anchor: 'lastname',
  },
  { name: 'phone', label: 'profile.phone', autoComplete: 'tel', type: 'tel', anchor: 'phone' },
  {
    name: 'location',
    label: 'profile.location',
    autoComplete: 'address-level2',
    type: 'text',
    anchor: 'location',
  },
] as const satisfies readonly {
  name: keyof BasicInfo;
  label: MessageKey;
  autoComplete: string;
  type: string;
  anchor: string;
}[];

export interface BasicInfoFormProps {
  edits: ProfileEdits;
  onSaved: () => void;
}

/** Name, phone and place of the candidate. */
export function BasicInfoForm({ edits, onSaved }: BasicInfoFormProps) {
  const { boot } = useSite();
  const messages = useMessages();
  const { t } = messages;
  const form = useRef<HTMLFormElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  /** What was typed and is not kept yet, with what was there when it began. */
  const [draft, setDraft] = useState<{ typed: Partial<BasicInfo>; base: BasicInfo }>();
  const [theirs, setTheirs] = useState<Profile>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const settings = boot.configs.pcsxConfig.profileConfig.own.fields;
  const isFixed = (name: string) => settings[name]?.editMode.editable === false;
  const isRequired = (name: string) => settings[name]?.editMode.required === true;

  const showErrors = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    const first = BASIC_FIELDS.find(({ name }) => found[name] !== undefined)?.name;
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const base = basicsOf(theirs ?? draft?.base ?? edits.profile);
    const value = trimmed({ ...base, ...draft?.typed });
    const missing = BASIC_FIELDS.filter(({ name }) => isRequired(name) && value[name] === '');
    if (missing.length > 0) {
      showErrors(Object.fromEntries(missing.map(({ name }) => [name, t('profile.error.required')])));
      return;
    }
    setIsSaving(true);
    const edit = { section: 'basic_info' as const, operation: 'edit' as const, value, before: base };
    const { error } = await edits.run([edit], { message: t('profile.saved'), showsConflict: true });
    setIsSaving(false);
    if (error?.status === 412) setTheirs(await edits.reload().catch(() => undefined));
    if (error !== null) return showErrors(refusedProfileFields(messages, error));
    setDraft(undefined);
    setTheirs(undefined);
    setErrors({});
    return onSaved();
  };
  const forget = () => {
    setDraft(undefined);
    setTheirs(undefined);
  };
  return (
    <form ref={form} className="profile-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      {theirs !== undefined && (
        <AlertBox
          tone="warning"
          isUrgent
          title={t('profile.changedElsewhere')}
          action={
            <Button size="small" onClick={forget}>
              {t('profile.conflict.theirs')}
            </Button>
          }
        >
          {t('profile.conflict.help')}
        </AlertBox>
      )}
      {BASIC_FIELDS.map(({ name, label, autoComplete, type, anchor }) => (
        <TextField
          key={name}
          id={anchorOfField(anchor)}
          name={name}
          type={type}
          autoComplete={autoComplete}
          label={settings[name]?.editMode.fieldLabel || t(label)}
          value={draft?.typed[name] ?? edits.profile[name]}
          readOnly={isFixed(name)}
          required={isRequired(name)}
          requiredLabel={isRequired(name) ? t('gate.required') : undefined}
          errorMessage={errors[name]}
          onChange={(text) =>
            setDraft((now) => ({
              base: now?.base ?? basicsOf(edits.profile),
              typed: { ...now?.typed, [name]: text },
            }))
          }
        />
      ))}
      <Button type="submit" variant="primary" isPending={isSaving}>
        {theirs === undefined ? t('profile.save') : t('profile.conflict.mine')}
      </Button>
    </form>
  );
}

/** The part of a profile that `basic_info` changes. */
export function basicsOf({ firstname, lastname, phone, location }: BasicInfo): BasicInfo {
  return { firstname, lastname, phone, location };
}

function trimmed({ firstname, lastname, phone, location }: BasicInfo): BasicInfo {
  return {
    firstname: firstname.trim(),
    lastname: lastname.trim(),
    phone: phone.trim(),
    location: location.trim(),
  };
}
