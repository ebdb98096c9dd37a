import type { Text } from '#shared/texts.ts'
import { toastSaved } from '#web/platform/waiting-words.ts'
import { saveRecord } from '#web/record-form/save-record.ts'
import type { Communication, CommunicationStatus } from '../communications.contract.ts'
import { communicationWordTexts } from './communication-words.texts.ts'
import { communicationWrites } from './use-communications.ts'

const DONE: Record<CommunicationStatus, Text> = communicationWordTexts.isNow

/** Sets the status at once and says how it went. */
export async function setStatus(communication: Communication, status: 'completed' | 'cancelled'): Promise<void> {
  const saved = await saveRecord(communicationWrites, communication, { status })
  if (!saved) return
  const { contactName } = saved
  toastSaved(saved.id, { title: DONE[status](), ...(contactName && { description: contactName }), tone: 'success' })
}
