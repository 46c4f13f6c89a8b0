import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { FormHeading, OpenForm } from '@opencareers/contracts/forms';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { STALE_MS } from '../../api/stale-times.ts';
import type { Site } from '../../shell/site.ts';
import { bringVisitorBack } from './bring-visitor-back.ts';
import { type FormPlace, formCallPath, readForm, readSentForm, type SentForm } from './form-calls.ts';

// The page shows what it could not load in its place.
const SHOWN = { isFailureShown: true };

/** The heading of a published form; answered inside the server only, for the first HTML. */
export function formHeadingQuery({ api }: Site, form: string) {
  const path = api.path(FORM_PATHS.heading, { form });
  return queryOptions<FormHeading, ApiError>({
    queryKey: ['form-heading', form],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    staleTime: STALE_MS.fixed,
    retry: false,
    meta: SHOWN,
  });
}

/** A form as this person left it. Never asked again by itself: what is typed since lives in the page. */
export function openFormQuery(site: Site, place: FormPlace, isNewest: boolean) {
  return queryOptions<OpenForm, ApiError>({
    queryKey: ['form', formCallPath(site, 'form', { ...place }), isNewest],
    queryFn: async ({ signal }) => {
      await bringVisitorBack(site);
      return readForm(site, place, { isNewest, signal });
    },
    staleTime: STALE_MS.fixed,
    gcTime: 0,
    meta: SHOWN,
  });
}

/** What was sent under a number, or last when it is empty, as it was asked. */
export function sentFormQuery(site: Site, place: FormPlace, number: string) {
  const path = formCallPath(site, 'receipt', { ...place, number });
  return queryOptions<SentForm, ApiError>({
    queryKey: ['sent-form', path],
    queryFn: ({ signal }) => readSentForm(site, path, signal),
    staleTime: STALE_MS.fixed,
    gcTime: 0,
    meta: SHOWN,
  });
}
