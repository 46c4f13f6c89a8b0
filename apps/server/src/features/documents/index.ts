export { documentFeature } from './document-feature.ts';
export { type DocumentReader, type DocumentSource, LISTED_DOCUMENTS_MAX } from './document-source.ts';
