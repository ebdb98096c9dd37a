import { answers } from '#web/platform/answers.ts'
import { ApiError } from '#web/platform/api.ts'
import { log } from '#web/platform/logger.ts'
import { mutate } from '#web/platform/mutate.ts'
import { callMutation, defineMutation } from '#web/platform/mutations.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { upload } from '#web/platform/upload.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { createInspection, deleteInspection, type Inspection, type NewInspection } from '../inspections.contract.ts'
import { shrinkPhoto } from './shrink-photo.ts'

type Report = { key: string; body: NewInspection; photos: readonly File[]; onProgress: (share: number) => void }

type Sending = {
  key: string
  fields: NewInspection
  files: readonly { name: string; content: Blob }[]
  onProgress: (share: number) => void
}

const createInspectionMutation = defineMutation<Sending, Inspection>({
  name: createInspection.name,
  isTransient: true,
  run: (sent) => upload(createInspection, sent),
  onSuccess: () => refresh(),
})

const deleteInspectionMutation = callMutation(deleteInspection)

/** Keeps the report of a visit with its photos; sent again with its `key` it is kept once. */
export async function saveInspection({ key, body, photos, onProgress }: Report): Promise<Inspection> {
  const files = []
  for (const file of photos) files.push({ name: file.name, content: await shrinkPhoto(file) })
  return mutate(createInspectionMutation, { key, fields: body, files, onProgress })
}

/** Removes a report and says how it went. */
export async function discardInspection(id: string): Promise<void> {
  try {
    await mutate(deleteInspectionMutation, { params: { id } })
    toast({ title: 'Inspection deleted', icon: 'trash-2', tone: 'info' })
  } catch (cause) {
    const forbidden = 'Only a manager can delete a colleague’s inspection.'
    if (!(cause instanceof ApiError && cause.status === 404))
      toastError(cause, 'Please try again.', { forbidden, title: 'The inspection was not deleted' })
  }
  refresh()
}

/** What shows inspections is read again; a colleague’s change comes as an event. */
function refresh(): void {
  answers.invalidate(new Set(['inspection'])).catch((cause) => log('Inspections could not be read again', cause))
}
