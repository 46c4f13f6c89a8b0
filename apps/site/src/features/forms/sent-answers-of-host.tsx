import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { Skeleton, SkeletonGroup } from '@opencareers/ui/skeleton';
import { useMemo } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { loadChunk } from '../../shell/chunk-loading.ts';
import { PartMissing } from '../../shell/part-missing.tsx';
import { useSite } from '../../shell/site.ts';
import { useLoadedParts } from '../../shell/use-loaded-parts.ts';
import { formPorts } from './filling/form-ports.ts';

export interface SentAnswersOfHostProps {
  /** The form as it was asked. */
  definition: FormDefinition;
  /** What was sent. */
  answers: Answers;
  /** Level of the headings of its sections. */
  headingLevel: 2 | 3 | 4;
}

/** What was sent by a form of another feature, to read alone: by the view of the toolkit, which is loaded for it. */
export function SentAnswersOfHost(props: SentAnswersOfHostProps) {
  const { t } = useMessages();
  const parts = useLoadedParts(loadParts);
  if (parts === 'failed') return <PartMissing />;
  if (parts === null)
    return (
      <SkeletonGroup label={t('site.loading')}>
        <Skeleton inlineSize="60%" />
        <Skeleton inlineSize="80%" />
      </SkeletonGroup>
    );
  return <LoadedAnswers {...props} parts={parts} />;
}

/** Ports of forms need a browser, which is where the parts are loaded. */
function LoadedAnswers({ parts, ...props }: SentAnswersOfHostProps & { parts: AnswerParts }) {
  const { SubmittedAnswers, texts } = parts;
  const site = useSite();
  const { loadChoices } = useMemo(() => formPorts(site, undefined), [site]);
  return <SubmittedAnswers {...props} texts={texts} loadChoices={loadChoices} />;
}

type AnswerParts = Awaited<ReturnType<typeof loadParts>>;

async function loadParts(locale: string) {
  const [view, messages] = await Promise.all([
    loadChunk('sent-answers', () => import('./receipt/hosted-answers.ts')),
    loadChunk('form-texts', () => import('@opencareers/form-core/messages/load-texts')),
  ]);
  return { SubmittedAnswers: view.SubmittedAnswers, texts: await messages.loadFormTexts(locale) };
}
