import { NewDocument } from '#features/documents/web/new-document.tsx'
import type { AddProps } from '#web/platform/feature.ts'

/** Uploads a document from any screen. */
export const AddDocument = ({ onClose }: AddProps) => <NewDocument onClose={onClose} />
