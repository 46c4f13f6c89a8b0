import type { AssistantBlock } from '@opencareers/contracts/assistant';
import { loginAddress } from '@opencareers/contracts/login-address';
import type { Asked } from '../../answerer.ts';
import { contactBlocks } from '../contact.ts';
import { sayAnswer } from '../question-text.ts';
import { textBlock } from '../reply.ts';

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
