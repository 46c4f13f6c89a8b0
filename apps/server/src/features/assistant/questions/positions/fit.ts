import type { AssistantBlock } from '@opencareers/contracts/assistant';
import type { MatchDetails } from '@opencareers/contracts/position-extras';
import type { Asked } from '../../answerer.ts';
import { signInBlocks } from '../own/sign-in.ts';
import type { QuestionServices } from '../question-services.ts';
import { sayAnswer } from '../question-text.ts';
import { textBlock } from '../reply.ts';
import type { AskedPosition } from './find-asked-position.ts';

const PROFILE_PATH = '/careers/profile';

/** How well a position fits who is signed in, as its page says it: the match with its reasons and gaps, none of ours. */
export async function describeFit(
  { calls, findMatches }: Pick<QuestionServices, 'calls' | 'findMatches'>,
  asked: Asked,
  { query, href }: AskedPosition,
): Promise<AssistantBlock[]> {
  const { language, request, tenant } = asked;
  if ((await request.findCandidate()) === null)
    return [textBlock(sayAnswer(language, 'fit.signIn')), ...signInBlocks(asked)];
  const answer = await calls.detail.answer('match_details', tenant, {
    query,
    requestId: request.id,
    findMatches: () => findMatches(request, tenant),
  });
  const match = (answer?.data ?? {}) as MatchDetails;
  if (match.label === undefined)
    return [
      textBlock(sayAnswer(language, 'fit.none')),
      { kind: 'links', links: [{ label: sayAnswer(language, 'link.profile'), href: PROFILE_PATH }] },
    ];
  const fact = (label: string, value: string, quote: string | null) => ({
    label,
    value,
    href,
    source: {
      kind: quote === null ? ('own' as const) : ('position_text' as const),
      label: sayAnswer(language, quote === null ? 'source.profile' : 'source.description'),
      href: quote === null ? PROFILE_PATH : href,
      quote,
    },
  });
  return [
    {
      kind: 'facts',
      items: [
        fact(sayAnswer(language, 'topic.fit'), match.label, null),
        ...(match.reasons ?? []).map(({ text, job_ref: line }) =>
          fact(sayAnswer(language, 'fit.reason'), text, line),
        ),
        ...(match.gaps ?? []).map(({ text, job_ref: line }) =>
          fact(sayAnswer(language, 'fit.gap'), text, line),
        ),
      ],
    },
  ];
}
