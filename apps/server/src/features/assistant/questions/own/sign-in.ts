import type { AssistantBlock } from '@opencareers/contracts/assistant';
import { loginAddress } from '@opencareers/contracts/login-address';
import type { Asked } from '../../answerer.ts';
import { contactBlocks } from '../contact.ts';
import { sayAnswer } from '../question-text.ts';
import { textBlock } from '../reply.ts';
import type { OwnTopic } from '../words/own-topics.ts';
import { ownLinks, PATHS } from './own-blocks.ts';

/** The way to what is somebody's own; where nobody can sign in, whom to ask. */
export function signInBlocks(asked: Asked): AssistantBlock[] {
  const { config, language, tenant, page } = asked;
  if (!config.loginSignupConfig.candidateLoginEnabled)
    return [textBlock(sayAnswer(language, 'signIn.off')), ...contactBlocks(asked)];
  const next = page.positionId === null ? '/careers' : `/careers/job/${page.positionId}`;
  return [
    {
      kind: 'links',
      links: [
        { label: sayAnswer(language, 'signIn.link'), href: loginAddress({ domain: tenant.domain, next }) },
      ],
    },
  ];
}

/** What is told to everybody: nothing of it is read as somebody's own. */
type OfAll = Extract<OwnTopic, 'signIn' | 'profileSeen'>;

export function isOfAll(topic: OwnTopic): topic is OfAll {
  return topic === 'signIn' || topic === 'profileSeen';
}

/** How somebody gets to their own, and who else does. */
export function describeAccess(asked: Asked, topic: OfAll, isCandidate: boolean): AssistantBlock[] {
  const { language, config } = asked;
  if (topic === 'signIn' && !isCandidate) {
    const how = config.loginSignupConfig.candidateLoginEnabled
      ? [textBlock(sayAnswer(language, 'signIn.how'))]
      : [];
    return [...how, ...signInBlocks(asked)];
  }
  if (topic === 'signIn')
    return [
      textBlock(sayAnswer(language, 'signIn.done')),
      ownLinks([[sayAnswer(language, 'link.account'), PATHS.account]]),
    ];
  return [
    textBlock(sayAnswer(language, 'profile.seen')),
    ...(isCandidate ? [ownLinks([[sayAnswer(language, 'link.privacy'), PATHS.privacy]])] : []),
  ];
}
