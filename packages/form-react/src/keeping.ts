export type {
  DraftChanges,
  DraftSaved,
  RemoteDraft,
  RemoteDraftPort,
} from '@opencareers/form-core/drafts/draft-port';
export { DraftBusyError, DraftRefusedError } from '@opencareers/form-core/drafts/draft-port';
export type { DraftId, DraftOwner, DraftStore } from '@opencareers/form-core/drafts/draft-store';
export { createMemoryDraftStore } from '@opencareers/form-core/drafts/memory-draft-store';
export type { SendSubmission, SubmissionAnswer } from '@opencareers/form-core/drafts/submission';
export type { PieceTransport } from '@opencareers/form-core/uploads/piece-transport';
export { createTusTransport } from '@opencareers/form-core/uploads/tus-transport';
export { DraftKeeping } from './drafts/draft-keeping.tsx';
export { DraftStatus } from './drafts/draft-status.tsx';
export {
  createFormDraft,
  type FormDraft,
  type FormDraftOptions,
  type FormDraftState,
  useDraftConnection,
  useFormDraft,
  useFormDraftState,
} from './drafts/form-draft.tsx';
export { createIndexedDbStore, type IndexedDbStore } from './drafts/indexed-db-store.tsx';
export { KeptForm, type KeptFormProps } from './embed/kept-form.tsx';
