import { FORM_ADMIN_PATHS } from '@opencareers/contracts/form-calls';
import type { EditedForm, FormVersionInfo } from '@opencareers/contracts/form-editing';
import type { QueryParameters } from '@opencareers/contracts/url-query';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { isApiError } from '../../../api/api-error.ts';
import type { Site } from '../../../shell/site.ts';

/** Somebody else changed the form; nothing was stored. */
export class FormChangedError extends Error {
  override name = 'FormChangedError';
  readonly current: EditedForm;

  constructor(current: EditedForm) {
    super('the form was changed by somebody else');
    this.current = current;
  }
}

/** A version with its definition. */
export type PublishedForm = FormVersionInfo & { definition: FormDefinition };

/** What the editor of a form asks of the server. */
export interface EditorCalls {
  form: string;
  read(signal?: AbortSignal): Promise<EditedForm>;
  /** The form in the text of a file, with what was lost; null when it is none. */
  readFile: (text: string) => Promise<{ definition: FormDefinition; lost: readonly string[] } | null>;
  /** Until when this browser may edit. */
  until(signal?: AbortSignal): Promise<string>;
  /** Ends that before its time. */
  end(): Promise<void>;
  /** Rejects with `FormChangedError` when `revision` is not the newest. */
  save(definition: FormDefinition, revision: number): Promise<EditedForm>;
  publish(revision: number): Promise<FormVersionInfo>;
  versions(signal?: AbortSignal): Promise<FormVersionInfo[]>;
  version(number: number, signal?: AbortSignal): Promise<PublishedForm>;
  /** Publishes an older version again, as the newest. */
  bringBack(version: number): Promise<FormVersionInfo>;
}

/** The calls of the editor of one form. */
export function editorCalls({ api }: Pick<Site, 'api'>, form: string): EditorCalls {
  const path = <Call extends keyof typeof FORM_ADMIN_PATHS>(call: Call, more: QueryParameters = {}) =>
    api.path(FORM_ADMIN_PATHS[call], { form, ...more });
  const options = { isBodyKept: true };
  return {
    form,
    read: async (signal) => (await api.get(path('draft'), { signal })).data,
    readFile: async (text) => {
      try {
        return (await api.post(path('readFile'), { text })).data;
      } catch (error) {
        if (isApiError(error) && error.status === 422) return null;
        throw error;
      }
    },
    until: async (signal) => (await api.get(path('permission'), { signal })).data.until,
    end: async () => {
      await api.post(path('end'), {});
    },
    save: async (definition, revision) => {
      const body = { definition, revision };
      return (await orChanged(api.put(path('draft'), body, options))).data;
    },
    publish: async (revision) => {
      const body = { revision };
      return (await orChanged(api.post(path('publish'), body, options))).data;
    },
    versions: async (signal) => {
      const answer = await api.get(path('versions'), { signal });
      return answer.data.versions;
    },
    version: async (number, signal) => (await api.get(path('version', { version: number }), { signal })).data,
    bringBack: async (version) => (await api.post(path('rollback'), { version })).data,
  };
}

async function orChanged<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const current = isApiError(error) && error.status === 412 ? currentOf(error.body) : null;
    throw current === null ? error : new FormChangedError(current);
  }
}

function currentOf(body: unknown): EditedForm | null {
  if (typeof body !== 'object' || body === null || !('current' in body)) return null;
  return body.current as EditedForm;
}
