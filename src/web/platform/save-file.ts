import { ApiError } from '#shared/api-error.ts'
import { kitTexts } from '../ui/elements/kit.texts.ts'
import { toast } from '../ui/overlay/toast-store.ts'
import type { fetchFile, SentFile } from './api.ts'
import { saveFileTexts } from './save-file.texts.ts'

/** Saves a file that the server sends, true when it came; else after a message. `fetched` is the result of `fetchFile`. */
export async function saveFile(fetched: ReturnType<typeof fetchFile>): Promise<boolean> {
  let file: SentFile
  try {
    file = await fetched
  } catch (cause) {
    const isAnswered = cause instanceof ApiError && cause.status > 0
    if (isAnswered && cause.status === 401) return false
    const description = isAnswered ? saveFileTexts.notMade() : kitTexts.checkConnection()
    toast({ title: saveFileTexts.failed(), description, tone: 'danger' })
    return false
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file.content)
  link.download = file.name
  link.click()
  // Once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return true
}
