import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { FORM_PAGE_PATH } from '@opencareers/contracts/forms';
import { toTimestamp } from '@opencareers/contracts/key-case';
import { buildUrl } from '@opencareers/contracts/url-query';
import { localizeDefinition } from '@opencareers/form-core/definition/localize';
import type { DocumentSource } from '../../documents/index.ts';
import type { FormServices } from '../form-services.ts';
import { titleOf } from '../forms.service.ts';
import { listLinked } from './form-assignments.repo.ts';
import { listSentForms } from './sent-forms.repo.ts';

/** Forms that candidates have sent, each time with its own receipt, for the document center. */
export function createKeptForms({ keys }: Pick<FormServices, 'keys'>): DocumentSource {
  return {
    kind: 'form',
    list: async (ctx, { candidateId, locale }) => {
      const owner = keys.ofCandidate(candidateId);
      const links = (await listLinked(ctx, owner)).map(({ link }) => link);
      const sent = await listSentForms(ctx, [owner, ...links]);
      return sent.map(({ id, form, definition, owner: name, receiptNumber, createdAt }) => {
        // Own answers need no name in addresses.
        const named = { form, owner: name === owner ? '' : name };
        return {
          id: `form-${id}`,
          name: titleOf(localizeDefinition(definition, locale)) || form,
          ts: toTimestamp(createdAt),
          context: receiptNumber,
          isSigned: false,
          url: buildUrl(FORM_PAGE_PATH, { ...named, receipt: receiptNumber }),
          fileUrl: buildUrl(FORM_PATHS.receiptFile, { ...named, number: receiptNumber }),
        };
      });
    },
  };
}
