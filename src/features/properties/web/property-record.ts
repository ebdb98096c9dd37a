import type { ReactNode } from 'react'
import { saveRecord } from '#web/record-form/save-record.ts'
import { defineRecord, fieldChoices } from '#web/ui/record/record-kit.ts'
import type { Property } from '../properties.contract.ts'
import { propertiesPageTexts } from './properties-page.texts.ts'
import type { PropertiesSearch } from './properties-search.ts'
import { STATUS_OPTIONS } from './property-labels.ts'
import { propertyRecordTexts } from './property-record.texts.ts'
import type { PropertyFilter } from './use-properties.ts'
import { propertySource, propertyWrites } from './use-properties.ts'

/** What other features show on the screen of the properties. */
export type PropertySlots = {
  /** What other features know of a property, such as its deals. */
  related: (property: Property) => ReactNode
  /** Its inspections, planned and done. */
  inspections: (property: Property) => ReactNode
  /** The form of a tour of it. */
  tour: (property: Property, onClose: () => void) => ReactNode
  /** The sheet that sends it to a buyer. */
  send: (property: Property, onClose: () => void) => ReactNode
}

export type PropertyNoun = {
  row: Property
  filter: PropertyFilter
  search: PropertiesSearch
  action: 'edit' | 'status' | 'send' | 'tour' | 'inspect' | 'delete'
  dialog: { kind: 'send' | 'tour' | 'inspect'; record: Property }
  context: { isPhone: boolean }
  slots: PropertySlots
}

/** What can be done with a property; any status may follow any. */
export const propertyKit = defineRecord<PropertyNoun>({
  noun: 'property',
  texts: propertyRecordTexts.kit,
  path: '/properties',
  source: propertySource,
  owner: ({ assignedAgent }) => assignedAgent,
  name: ({ title }) => title,
  actions: {
    send: {
      label: propertiesPageTexts.send,
      icon: 'send',
      run: (record, { show }) => show({ kind: 'send', record }),
    },
    tour: {
      label: propertiesPageTexts.scheduleTour,
      icon: 'calendar-plus',
      run: (record, { show }) => show({ kind: 'tour', record }),
    },
    inspect: {
      label: propertiesPageTexts.inspect,
      icon: 'clipboard-list',
      run: (record, { show }) => show({ kind: 'inspect', record }),
    },
    status: {
      label: propertiesPageTexts.fields.status,
      icon: 'tag',
      choices: fieldChoices(
        STATUS_OPTIONS,
        ({ status }: Property) => status,
        (property, status) => saveRecord(propertyWrites, property, { status }),
      ),
    },
  },
  deleteLabel: propertyRecordTexts.kit.delete,
  menu: ['send', 'tour', 'inspect', 'line', 'edit', 'status', 'line', 'delete'],
})
