import {
  APPLY_CHECKED_PARAMETER,
  APPLY_FORM_POST_PATH,
  RESUME_QUESTION,
} from '@opencareers/contracts/application-calls';
import type { ApplyForm } from '@opencareers/contracts/applications';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { Answers, AnswerValue, PhoneAnswer } from '@opencareers/form-core/answers/answers';
import {
  type Choice,
  DEFAULT_COUNTRY,
  type FormDefinition,
  type FormItem,
  type SelectOptions,
} from '@opencareers/form-core/definition/form-definition';
import { plainText } from '@opencareers/form-core/definition/html-words';
import { choicesFor } from '@opencareers/form-core/definition/item-choices';
import { localizeDefinition } from '@opencareers/form-core/definition/localize';
import { isLocked } from '@opencareers/form-core/definition/locked-item';
import { loadFormTexts } from '@opencareers/form-core/messages/load-texts';
import { richTextToPlain } from '@opencareers/form-core/rich-text/read-rich-text';
import { loadRuleEngines } from '@opencareers/form-core/rules/engines/rule-engines';
import { validateAnswers } from '@opencareers/form-core/rules/validate';
import { fillDefinition } from '@opencareers/form-core/texts/fill-definition';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { describeField, FieldFrame } from '@opencareers/ui/field';
import type { ReactElement } from 'react';
import type { Messages } from '../../messages/translate.ts';
import type { Site } from '../../shell/site.ts';
import { askedApplication } from './apply.url.ts';
import { applyFormQuery } from './apply-calls.ts';

// Only the server draws it (`without-scripts.tsx`): it is part of no page that has scripts.

const INPUT_TYPES = {
  text: 'text',
  number: 'text',
  email: 'email',
  phone: 'tel',
  date: 'date',
  time: 'time',
  month: 'month',
  ssn: 'text',
  sin: 'text',
};

interface PlainForm {
  definition: FormDefinition;
  answers: Answers;
  /** What is wrong with a draft that was sent, by question. */
  problems: ReadonlyMap<string, string>;
  /** The resume that goes along unless another one is chosen. */
  resume: string;
  requiredLabel: string;
  /** Stands for no choice in a list. */
  noChoiceLabel: string;
  messages: Messages;
}

/**
 * The form of an application as the browser sends it by itself, with what its draft says and what is wrong with it; null
 * where there is no form, or one that asks for something that only scripts can give.
 */
export async function plainApplyForm(site: Site, url: URL): Promise<ReactElement | null> {
  const asked = askedApplication(url);
  const form = site.queries.getQueryData(applyFormQuery(site, asked).queryKey);
  const written = form?.opened?.form.definition;
  if (!form?.isSignedIn || written === null || written === undefined) return null;
  const definition = localizeDefinition(written as FormDefinition, site.messages.locale);
  if (definition.sections.some(({ items }) => items.some((item) => isRequired(item) && !isPlain(item))))
    return null;
  const texts = await loadFormTexts(site.messages.locale);
  const answers = { ...form.prefill?.answers, ...draftAnswers(form) } as Answers;
  const checked = url.searchParams.get(APPLY_CHECKED_PARAMETER);
  const problems =
    checked === null
      ? []
      : validateAnswers(withoutFiles(definition), answers, {
          now: new Date(site.now),
          timeZone: site.timeZone,
          countryCode: form.opened?.form.countryCode ?? DEFAULT_COUNTRY,
          texts,
          engines: await loadRuleEngines(definition),
        });
  const byQuestion = new Map(problems.map(({ path, message }) => [path, message]));
  if (checked !== null && checked !== 'answers_invalid')
    byQuestion.set(RESUME_QUESTION, site.messages.t('apply.plainFile'));
  const plain: PlainForm = {
    // Nothing fills texts in while somebody answers: they say what is known when the page is made.
    definition: fillDefinition(definition, answers),
    answers,
    problems: byQuestion,
    resume: await resumeName(site),
    requiredLabel: texts.text('field.required'),
    noChoiceLabel: texts.text('select.placeholder'),
    messages: site.messages,
  };
  const { pids, token } = asked;
  const query = { pids: pids.join(','), token, domain: site.boot.domain, hl: site.messages.locale };
  return <Form plain={plain} action={buildUrl(APPLY_FORM_POST_PATH, query)} />;
}

/** What was given before, also with a try that was refused; empty where there is none. */
async function resumeName({ api }: Site): Promise<string> {
  try {
    return (await api.get(api.path('/api/application/v2/profile'))).data.profile?.resumeFilename ?? '';
  } catch {
    // The form is complete without it.
    return '';
  }
}

function draftAnswers({ opened }: ApplyForm): Answers {
  const kept = (opened?.draft?.answers ?? {}) as Record<string, { value?: unknown }>;
  return Object.fromEntries(Object.entries(kept).map(([name, { value }]) => [name, value as AnswerValue]));
}

// The file of a draft is not sent again: it was given, or will be.
function withoutFiles(definition: FormDefinition): FormDefinition {
  const sections = definition.sections.map((section) => ({
    ...section,
    items: section.items.filter(({ name }) => name !== RESUME_QUESTION),
  }));
  return { ...definition, sections };
}

/** Whether a question must be answered by whoever reads it; those that the server fills in itself need nobody. */
function isRequired(item: FormItem): boolean {
  return item.required === true && item.hidden !== true && !isLocked(item);
}

/** Whether a browser can ask a question, or show a note, without scripts. */
function isPlain(item: FormItem): boolean {
  if (item.name === RESUME_QUESTION) return true;
  if (item.type === 'select' || item.type === 'dropdown') return choicesFor(item).length > 0;
  return (
    item.type in INPUT_TYPES ||
    [
      'textarea',
      'richText',
      'radio',
      'checkbox',
      'checkboxItem',
      'privacyConsent',
      'info',
      'instruction',
    ].includes(item.type)
  );
}

function Form({ plain, action }: { plain: PlainForm; action: string }) {
  const { definition, problems, messages } = plain;
  const { t } = messages;
  return (
    <form className="plain-form" method="post" action={action} encType="multipart/form-data" noValidate>
      {problems.size > 0 ? (
        <AlertBox tone="danger" title={t('apply.plainWrong')}>
          {t('apply.plainKept')}
        </AlertBox>
      ) : (
        <p>{t('apply.plainHelp')}</p>
      )}
      {definition.sections.map(({ title, description, items }) => (
        <section key={title}>
          <h2>
            <bdi>{title}</bdi>
          </h2>
          {description !== undefined && !items.some(({ name }) => name === RESUME_QUESTION) && (
            <p>
              <bdi>{description}</bdi>
            </p>
          )}
          {items
            .filter((item) => item.hidden !== true && item.calculate === undefined && isPlain(item))
            .map((item) => (
              <Question key={item.name} item={item} plain={plain} />
            ))}
        </section>
      ))}
      <Button type="submit" variant="primary">
        {t('apply.send')}
      </Button>
    </form>
  );
}

/** A question with what all its controls need. */
interface Asked {
  item: FormItem;
  id: string;
  label: ReactElement;
  notes: { help?: string; error?: string };
  value: AnswerValue;
}

function Question({ item, plain }: { item: FormItem; plain: PlainForm }) {
  if (item.type === 'info' || item.type === 'instruction')
    return <p>{plainText(item.options?.html ?? '')}</p>;
  const { name, visibleFn } = item;
  const { t } = plain.messages;
  const isConditional = visibleFn !== undefined;
  const help = [item.help, isConditional && t('apply.plainCondition')].filter(Boolean).join(' ');
  const error = plain.problems.get(name);
  const asked: Asked = {
    item,
    id: `plain-${name}`,
    label: (
      <>
        {item.label}
        {/* What shows only by an answer is not missing where that is not given. */}
        {item.required === true && !isConditional && (
          <span className="oc-field__required"> ({plain.requiredLabel})</span>
        )}
      </>
    ),
    notes: { ...(help === '' ? {} : { help }), ...(error === undefined ? {} : { error }) },
    value: plain.answers[name],
  };
  switch (item.type) {
    case 'radio':
    case 'checkbox':
      return <ChoiceQuestion {...asked} choices={choicesFor(item)} />;
    case 'checkboxItem':
    case 'privacyConsent':
      return <ChoiceQuestion {...asked} choices={[{ value: 'true', label: item.label ?? '' }]} />;
    case 'select':
    case 'dropdown':
      return <SelectQuestion {...asked} noChoiceLabel={plain.noChoiceLabel} />;
    case 'fileUpload':
    case 'file_upload':
      return <FileQuestion {...asked} plain={plain} />;
    default:
      return <TextQuestion {...asked} />;
  }
}

function ChoiceQuestion({ item, id, label, notes, value, choices }: Asked & { choices: readonly Choice[] }) {
  const chosen = new Set([value ?? []].flat().map(String));
  const html = item.type === 'privacyConsent' ? item.options?.html : undefined;
  const group = { 'aria-describedby': describeField(id, notes) };
  return (
    <FieldFrame id={id} label={label} labelling="group" group={group} {...notes}>
      {html !== undefined && <p>{plainText(html)}</p>}
      {/* Says that it was asked, also where nothing is chosen. */}
      <input type="hidden" name={item.name} value="" />
      {choices.map((choice) => (
        <label key={choice.value} className="plain-form__choice">
          <input
            type={item.type === 'radio' ? 'radio' : 'checkbox'}
            name={item.name}
            value={choice.value}
            defaultChecked={chosen.has(choice.value)}
          />{' '}
          <bdi>{choice.label}</bdi>
        </label>
      ))}
    </FieldFrame>
  );
}

function SelectQuestion({
  item,
  id,
  label,
  notes,
  value,
  noChoiceLabel,
}: Asked & Pick<PlainForm, 'noChoiceLabel'>) {
  const isMultiple = 'multiple' in (item.options ?? {}) && (item.options as SelectOptions).multiple === true;
  const chosen = [value ?? []].flat().map(String);
  return (
    <FieldFrame id={id} label={label} {...notes}>
      <span className="oc-field__box">
        <select
          {...controlOf({ id, item, notes })}
          className="oc-field__input"
          multiple={isMultiple}
          defaultValue={isMultiple ? chosen : (chosen[0] ?? '')}
        >
          {!isMultiple && <option value="">{noChoiceLabel}</option>}
          {choicesFor(item).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </span>
    </FieldFrame>
  );
}

function FileQuestion({ item, id, label, notes, plain }: Asked & { plain: PlainForm }) {
  const accept =
    'accept' in (item.options ?? {}) ? (item.options as { accept?: string[] }).accept : undefined;
  const kept =
    plain.resume === '' ? {} : { help: plain.messages.t('apply.resumeKept', { file: plain.resume }) };
  const shown = { ...notes, ...kept };
  return (
    <FieldFrame id={id} label={label} {...shown}>
      <input {...controlOf({ id, item, notes: shown })} type="file" accept={accept?.join(',')} />
    </FieldFrame>
  );
}

function TextQuestion({ item, id, label, notes, value }: Asked) {
  const type = INPUT_TYPES[item.type as keyof typeof INPUT_TYPES] ?? 'text';
  const control = {
    ...controlOf({ id, item, notes }),
    className: 'oc-field__input',
    defaultValue: item.type === 'richText' ? richTextToPlain(value) : writtenAs(value),
  };
  return (
    <FieldFrame id={id} label={label} {...notes}>
      <span className="oc-field__box">
        {item.type === 'textarea' || item.type === 'richText' ? (
          <textarea {...control} rows={4} />
        ) : (
          <input {...control} type={type} />
        )}
      </span>
    </FieldFrame>
  );
}

function controlOf({ id, item, notes }: Pick<Asked, 'id' | 'item' | 'notes'>) {
  return {
    id,
    name: item.name,
    'aria-describedby': describeField(id, notes),
    'aria-invalid': notes.error === undefined ? undefined : true,
  } as const;
}

/** An answer as somebody would type it. */
function writtenAs(value: AnswerValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object' && 'callingCode' in value) {
    const { callingCode, number } = value as PhoneAnswer;
    return number === '' ? '' : `${callingCode} ${number}`;
  }
  return typeof value === 'object' ? '' : String(value);
}
