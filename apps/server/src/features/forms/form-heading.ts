import { FormKeySchema } from '@opencareers/contracts/forms';
import { localizeDefinition } from '@opencareers/form-core/definition/localize';
import type { FastifyRequest } from 'fastify';
import { scope, VISITOR } from '../../platform/scope.ts';
import { chooseLocale, listLanguages, type TenantEntry } from '../tenants/index.ts';
import { getPublishedForm, unknownForm } from './access/form-access.ts';
import type { FormServices } from './form-services.ts';
import { findVersion } from './forms.repo.ts';
import { titleOf } from './forms.service.ts';

/** What the first HTML says about a form: the same for everybody, so that the page may be kept a moment. */
export interface FormHeading {
  title: string;
  description: string;
}

/** Reads the heading of a published form. Throws `form_not_found`. */
export async function readFormHeading(
  services: FormServices,
  { request, tenant, form: asked }: { request: FastifyRequest; tenant: TenantEntry; form: unknown },
): Promise<FormHeading> {
  const key = FormKeySchema.safeParse(asked);
  if (!key.success) throw unknownForm();
  const config = await services.registry.getConfig(tenant);
  const locale = chooseLocale(request, listLanguages(config));
  return scope(services, request, { tenant, as: VISITOR })(async (ctx) => {
    const form = await getPublishedForm(ctx, key.data);
    const version = await findVersion(ctx, form, form.publishedVersion);
    if (version === undefined) throw unknownForm();
    const definition = localizeDefinition(version.definition, locale);
    return { title: titleOf(definition), description: definition.description ?? '' };
  });
}
