import type { ImportNoun } from '#features/imports/imports.contract.ts'
import { createImportMutation } from '#features/imports/web/import-mutations.ts'
import { newId } from '#shared/ids.ts'
import { mutate, outbox } from '#sync'
import { toastError } from '#web/platform/notify-error.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { sharedTexts } from './shared.texts.ts'

/** Cards of one share, as one file. */
export async function joinCards(cards: readonly File[]): Promise<File> {
  const texts = await Promise.all(cards.map((card) => card.text()))
  return new File([texts.join('\r\n')], cards[0]?.name ?? 'contacts.vcf', { type: 'text/vcard' })
}

/** Has a shared file read as an import, which its person starts in the settings; false when it could not be read. */
export async function importShared(kind: ImportNoun, file: File): Promise<boolean> {
  try {
    await mutate(createImportMutation, { key: newId(), kind }, { files: [outbox.fileOf(file.name, file)] })
    toast({ title: sharedTexts.read({ name: file.name }), description: sharedTexts.startIt(), tone: 'success' })
    return true
  } catch (cause) {
    toastError(cause, sharedTexts.notRead())
    return false
  }
}
