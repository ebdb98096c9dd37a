import { show } from '#shared/texts.ts'
import { defineRecord } from '#web/ui/record/record-kit.ts'
import type { Communication } from '../communications.contract.ts'
import { personName, TYPE_LOOKS } from './communication-looks.ts'
import { communicationRecordTexts } from './communication-record.texts.ts'
import { setStatus } from './communication-status.ts'
import { communicationWordTexts } from './communication-words.texts.ts'
import type { CommunicationsSearch } from './communications-search.ts'
import { type CommunicationFilter, communicationSource } from './use-communications.ts'

/** What other features give to the screen of the communications. */
export type CommunicationSlots = {
  /** Goes to the address of another record. */
  onGo: (path: string) => void
}

export type CommunicationNoun = {
  row: Communication
  filter: CommunicationFilter
  search: CommunicationsSearch
  action: 'edit' | 'complete' | 'cancel' | 'delete'
  dialog: never
  context: { timeZone: string | undefined }
  slots: CommunicationSlots
}

/** What can be done with a communication. */
export const communicationKit = defineRecord<CommunicationNoun>({
  noun: 'communication',
  texts: communicationRecordTexts.kit,
  path: '/communication',
  source: communicationSource,
  owner: ({ userId }) => userId,
  name: (communication) =>
    communicationWordTexts.typeAndName({
      type: show(TYPE_LOOKS[communication.type].label),
      name: personName(communication),
    }),
  actions: {
    complete: {
      label: communicationWordTexts.complete,
      icon: 'check',
      isDisabled: ({ status }) => status === 'completed',
      run: (communication) => void setStatus(communication, 'completed'),
    },
    cancel: {
      label: communicationWordTexts.cancel,
      icon: 'circle-x',
      isDisabled: ({ status }) => status === 'cancelled',
      run: (communication) => void setStatus(communication, 'cancelled'),
    },
  },
  menu: ['edit', 'complete', 'cancel', 'line', 'delete'],
})
