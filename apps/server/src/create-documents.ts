import type { FastifyPluginAsync } from 'fastify';
import { keptApplications } from './features/applications/list/kept-applications.ts';
import { type DocumentServices, documentRoutes } from './features/documents/documents.routes.ts';
import { createKeptForms } from './features/forms/center/kept-forms.ts';
import type { FormServices } from './features/forms/form-services.ts';
import { keptOfferDocuments } from './features/offers/documents/kept-offer-documents.ts';
import { keptResumes } from './features/profile/resumes/kept-resumes.ts';

type DocumentParts = Omit<DocumentServices, 'sources'> & Pick<FormServices, 'keys'>;

/** Wires the document center: every part of the site that keeps files of candidates. */
export function createDocuments(parts: DocumentParts): FastifyPluginAsync {
  const sources = [keptOfferDocuments, createKeptForms(parts), keptApplications, keptResumes];
  return async (app) => {
    await app.register(documentRoutes, { services: { ...parts, sources } });
  };
}
