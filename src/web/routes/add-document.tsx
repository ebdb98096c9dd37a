import { DocumentDialog } from '#features/documents/web/document-dialog.tsx'
import type { AddProps } from '#web/platform/feature.ts'

/** Uploads a document from any screen. */
export const AddDocument = ({ onClose }: AddProps) => <DocumentDialog onClose={onClose} />
