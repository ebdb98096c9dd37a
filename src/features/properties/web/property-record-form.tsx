import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { choice, line, longText, money, number, tags } from '#web/record-form/field-kinds.tsx'
import { person } from '#web/record-form/link-kinds.tsx'
import { newProperty, type Property, propertyChanges } from '../properties.contract.ts'
import { FEATURE_TAGS, STATUS_OPTIONS, TYPE_OPTIONS } from './property-labels.ts'
import { useAgentOptions } from './use-agents.ts'
import { propertyWrites } from './use-properties.ts'

const SIZE = { optional: true, blank: '0', className: 'third' } as const

/** The form of a listing. */
export const propertyForm = defineRecordForm(propertyWrites, {
  schema: newProperty,
  changes: propertyChanges,
  fields: {
    title: line('Title', { className: 'full', placeholder: '4-bed terrace with BQ' }),
    type: choice('Type', TYPE_OPTIONS, { blank: 'apartment' }),
    status: choice('Status', STATUS_OPTIONS, { blank: 'available' }),
    price: { ...money('Price', { className: 'full' }), blank: '0' },
    address: line('Address', { className: 'full', placeholder: '12 Palm Avenue, Lekki Phase 1' }),
    city: { ...line('City'), blank: 'Lagos' },
    state: { ...line('State'), blank: 'Lagos State' },
    bedrooms: number('Bedrooms', SIZE),
    bathrooms: number('Bathrooms', SIZE),
    area: number('Area (m²)', { ...SIZE, isDecimal: true }),
    features: tags('Features', FEATURE_TAGS),
    assignedAgent: person('Agent', (property) => useAgentOptions(property as Property | undefined), {
      id: 'assignedAgent',
      nameField: 'assignedAgentName',
      placeholder: 'Unassigned',
      className: 'full',
    }),
    description: longText('Description'),
  },
})
