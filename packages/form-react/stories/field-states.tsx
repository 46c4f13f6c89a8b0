import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import { ENGLISH_TEXTS, loadFormTexts } from '@opencareers/form-core/messages/load-texts';
import { createFormSession } from '@opencareers/form-core/session/create-form-session';
import type { Texts } from '@opencareers/messages/texts';
import { useEffect, useState } from 'react';
import { Form } from '../src/form/form.tsx';
import type { FormPorts } from '../src/form/form-runtime.tsx';
import type { FieldSample } from './field-samples.ts';

/** What a host gives its forms, from memory. */
export const STORY_PORTS: FormPorts = {
  searchSkills: async (words) => ['Welding', 'Web design', 'Weaving'].filter((one) => one.includes(words)),
  loadChoices: async () => [
    { label: 'Bergen', value: 'bergen' },
    { label: 'Oslo', value: 'oslo' },
  ],
  uploads: {
    async upload({ size, onProgress }) {
      onProgress(size);
    },
    remove: async () => undefined,
  },
};

/** The toolkit's texts in the language that the toolbar chose; English until they are here. */
export function useStoryTexts(language: string, load = loadFormTexts): Texts {
  const [texts, setTexts] = useState(ENGLISH_TEXTS);
  useEffect(() => {
    let isCurrent = true;
    void load(language).then((loaded) => isCurrent && setTexts(loaded));
    return () => {
      isCurrent = false;
    };
  }, [language, load]);
  return texts;
}

interface State {
  name: string;
  change: Partial<FormItem>;
  answer?: AnswerValue;
  error?: string;
}

function statesOf({ item, answer }: FieldSample): State[] {
  return [
    { name: 'Empty', change: {} },
    { name: 'Required and new, label beside', change: { required: true, newItem: true, layout: 'large' } },
    { name: 'Filled in beforehand', change: {}, answer },
    {
      name: 'With an error',
      change: { required: true },
      answer,
      error: `${item.label} is not what we need.`,
    },
    { name: 'Disabled', change: { disabled: true }, answer },
    { name: 'Read only', change: { readonly: true }, answer },
  ];
}

/** One kind of question in every state. */
export function FieldStates({ sample, language }: { sample: FieldSample; language: string }) {
  const texts = useStoryTexts(language);
  return statesOf(sample).map((state) => (
    <OneState key={`${state.name} ${texts.locale}`} sample={sample} state={state} texts={texts} />
  ));
}

function OneState({ sample, state, texts }: { sample: FieldSample; state: State; texts: Texts }) {
  const [prepared] = useState(() => {
    // Six of a kind on one page: each has a name of its own.
    const label = `${sample.item.label} (${state.name.toLowerCase()})`;
    const item = { ...sample.item, ...state.change, label } as FormItem;
    const definition: FormDefinition = { sections: [{ title: state.name, items: [item] }] };
    const made = createFormSession({
      definition,
      initialAnswers: state.answer === undefined ? {} : { [item.name]: state.answer },
      context: () => ({ now: new Date(), timeZone: 'UTC', countryCode: 'NO', texts, engines: {} }),
    });
    if (state.error !== undefined)
      made.setProblems([{ path: item.name, code: 'regex', message: state.error }]);
    return { session: made, prepare: async () => undefined };
  });
  return (
    <Form
      definition={prepared.session.definition}
      session={prepared}
      texts={texts}
      ports={STORY_PORTS}
      idPrefix={`${state.name.replaceAll(/\W+/g, '-')}-`}
      countryCode="NO"
      onSubmit={async () => undefined}
    />
  );
}
