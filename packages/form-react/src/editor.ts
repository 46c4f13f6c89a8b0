export { loadEditorTexts } from '@opencareers/form-core/messages/admin/load-editor-texts';
export { DefinitionChanges } from './admin/definition-changes.tsx';
export { FormEditor } from './admin/form-editor.tsx';
export type { FormEditorProps } from './admin/form-editor-props.ts';
