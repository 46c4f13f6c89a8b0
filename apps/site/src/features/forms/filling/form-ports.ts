import type { UploadPort } from '@opencareers/form-core/uploads/upload-port';
import type { FormPorts } from '@opencareers/form-react/form/form-runtime';
import { createCachedGet } from '../../../api/cached-get.ts';
import { emitSignal } from '../../../shell/signals.ts';
import type { Site } from '../../../shell/site.ts';

/**
 * What a form asks the site for: choices, which the browser keeps for an hour, and a place for files. There is no
 * search for skills, so that forms offer the suggestions of their definition.
 */
export function formPorts(site: Site, uploads: UploadPort | undefined): FormPorts {
  const { api, boot, messages } = site;
  const kept = createCachedGet({
    api,
    owner: { domain: boot.domain, microsite: boot.microsite, locale: messages.locale, person: '' },
    caches: 'caches' in globalThis ? caches : undefined,
    marks: localStorage,
  });
  return {
    loadChoices: async (path) => (await kept.get<ChoicesAnswer>(api.path(path))).data.options,
    uploads,
    log: (message, cause) => {
      console.error(message, cause);
      if (cause !== undefined) emitSignal({ kind: 'failure', place: 'form', error: cause });
    },
  };
}

interface ChoicesAnswer {
  data: { options: { label: string; value: string }[] };
}
