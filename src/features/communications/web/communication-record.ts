import { defineRecord } from '#web/ui/record/record-kit.ts'
import type { Communication } from '../communications.contract.ts'
import { personName, typeLook } from './communication-looks.ts'
import type { CommunicationsSearch } from './communications-search.ts'
import { setStatus } from './tell.ts'
import type { CommunicationFilter } from './use-communications.ts'

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
  plural: 'communications',
  path: '/communication',
  name: (communication) => `${typeLook(communication).label}, ${personName(communication)}`,
  actions: {
    edit: { label: 'Edit', icon: 'pencil', keys: ['E'], run: (record, { show }) => show({ kind: 'edit', record }) },
    complete: {
      label: 'Mark as completed',
      icon: 'check',
      isDisabled: ({ status }) => status === 'completed',
      run: (communication) => void setStatus(communication, 'completed'),
    },
    cancel: {
      label: 'Cancel',
      icon: 'circle-x',
      isDisabled: ({ status }) => status === 'cancelled',
      run: (communication) => void setStatus(communication, 'cancelled'),
    },
    delete: {
      label: 'Delete',
      icon: 'trash-2',
      isDangerous: true,
      run: (record, { show }) => show({ kind: 'delete', record }),
    },
  },
  menu: ['edit', 'complete', 'cancel', 'line', 'delete'],
})
