import type { CenterForm } from '@opencareers/contracts/form-center';
import type { Messages } from '../../messages/translate.ts';
import type { WaitingItem } from '../dashboard/waiting/waiting.port.ts';

export { formsListQuery } from './form-center-calls.ts';

/** Forms that were asked for and not sent yet. */
export function waitingForms({ t }: Pick<Messages, 't'>, forms: readonly CenterForm[]): WaitingItem[] {
  return forms
    .filter(({ status }) => status !== 'completed')
    .map(({ id, title, dueTs, url, kind }) => ({
      ...{ id: `form:${id}`, title, path: url },
      kind: t(kind === 'form' ? 'dashboard.kind.form' : 'onboarding.title'),
      dueAt: dueTs === null ? null : new Date(dueTs * 1000).toISOString(),
    }));
}
