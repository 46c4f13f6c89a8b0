import type { Resume } from '@opencareers/contracts/resumes';
import type { MessageKey } from '../../messages/translate.ts';

/** Why a resume could not be read, in plain words, with what helps. */
export const UNREADABLE_TEXTS: Readonly<Record<NonNullable<Resume['reason']>, MessageKey>> = {
  no_text: 'resume.reasonNoText',
  password: 'resume.reasonPassword',
  broken: 'resume.reasonBroken',
  not_supported: 'resume.reasonNotSupported',
  too_large: 'resume.reasonTooLarge',
  too_slow: 'resume.reasonTooSlow',
};

/** What is known of the content of a resume. */
export const STATE_TEXTS: Readonly<Record<Resume['state'], MessageKey>> = {
  waiting: 'resume.stateWaiting',
  read: 'resume.stateRead',
  unreadable: 'resume.stateUnreadable',
};
