import { localizeDefinition } from '@opencareers/form-core/definition/localize';
import { ENGLISH_TEXTS, loadFormTexts } from '@opencareers/form-core/messages/load-texts';
import type { Texts } from '@opencareers/messages/texts';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { FormLayoutProps } from '../layouts/form-layout.ts';
import { loadStepper, wantsStepper } from '../layouts/load-stepper.ts';
import { FormReviewProvider, useReviewed } from '../review/use-review.tsx';
import { Form, type FormProps } from './form.tsx';
import { FormHeading, levelBelow } from './form-heading.tsx';

/** A form in a page of others: everything but the definition and where the answers go is optional. */
export interface HostFormProps extends Omit<FormProps, 'texts'> {
  /** Those of `language` when absent: English at once, others as soon as they are loaded. */
  texts?: Texts;
  /** BCP 47 tag; that of the definition when absent, then English. Translations of the definition are used. */
  language?: string;
  /** Leaves out title and description of the definition, where the page shows them itself. */
  hasOwnHeading?: boolean;
}

/**
 * A form with its title and description. Drawn on a server it is whole: in English, or with the texts that are given,
 * and with its sections below each other unless `layout` is given.
 */
export function HostForm(props: HostFormProps) {
  const { texts, hasOwnHeading = false, headingLevel: level = 2, ...form } = props;
  const language = props.language ?? props.definition.language ?? 'en';
  const definition = useMemo(
    () => localizeDefinition(props.definition, language),
    [props.definition, language],
  );
  const loadedTexts = useLoaded(texts === undefined ? language : null, loadFormTexts);
  const stepsKey = wantsStepper(props) ? 'stepper' : null;
  const stepper = useLoaded<ComponentType<FormLayoutProps>>(stepsKey, loadStepper);
  const reviewLayout = useLoaded<ComponentType<FormLayoutProps>>(
    definition.review === true ? 'review' : null,
    loadReviewLayout,
  );
  const { review, form: reviewed } = useReviewed<FormProps>(
    {
      ...form,
      definition,
      texts: texts ?? loadedTexts ?? ENGLISH_TEXTS,
      layout: props.layout ?? stepper,
      headingLevel: levelBelow(hasOwnHeading ? undefined : definition.title, level),
    },
    reviewLayout,
  );
  return (
    <>
      {!hasOwnHeading && <FormHeading definition={definition} level={level} />}
      <FormReviewProvider value={review}>
        <Form {...reviewed} />
      </FormReviewProvider>
    </>
  );
}

async function loadReviewLayout(): Promise<ComponentType<FormLayoutProps>> {
  return (await import('../review/review-layout.tsx')).ReviewLayout;
}

/** What `load` gives for a key; undefined until it is there, and where it cannot be had. */
function useLoaded<Value>(key: string | null, load: (key: string) => Promise<Value>): Value | undefined {
  const [loaded, setLoaded] = useState<{ key: string; value: Value }>();
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    load(key).then(
      (value) => isCurrent && setLoaded({ key, value }),
      (cause: unknown) => console.error(`A part of the form could not be loaded: ${key}`, cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, load]);
  return loaded?.key === key ? loaded?.value : undefined;
}
