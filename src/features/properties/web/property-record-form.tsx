import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { choice, line, longText, money, number, tags } from '#web/record-form/field-kinds.tsx'
import { person } from '#web/record-form/link-kinds.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { newProperty, type Property, propertyChanges } from '../properties.contract.ts'
import * as styles from './properties.module.css'
import { propertiesPageTexts } from './properties-page.texts.ts'
import { FEATURE_TAGS, STATUS_OPTIONS, TYPE_OPTIONS } from './property-labels.ts'
import { HOME, propertyOnPhone } from './property-phone.tsx'
import { useAgentOptions } from './use-agents.ts'
import { propertyWrites } from './use-properties.ts'

const SIZE = { optional: true, blank: '0', className: styles.third } as const

/** The form of a listing. */
export const propertyForm = defineRecordForm(propertyWrites, {
  schema: newProperty,
  changes: propertyChanges,
  phone: propertyOnPhone,
  fields: {
    title: line(propertiesPageTexts.fields.title, {
      className: fieldsStyles.full,
      placeholder: propertiesPageTexts.titleExample,
    }),
    type: choice(propertiesPageTexts.fields.type, TYPE_OPTIONS, { blank: 'apartment' }),
    status: choice(propertiesPageTexts.fields.status, STATUS_OPTIONS, { blank: 'available' }),
    price: { ...money(propertiesPageTexts.fields.price, { className: fieldsStyles.full }), blank: '0' },
    address: line(propertiesPageTexts.fields.address, {
      className: fieldsStyles.full,
      placeholder: propertiesPageTexts.addressExample,
    }),
    city: { ...line(propertiesPageTexts.fields.city), blank: HOME.city },
    state: { ...line(propertiesPageTexts.fields.state), blank: HOME.state },
    landmark: line(propertiesPageTexts.fields.landmark, {
      optional: true,
      className: fieldsStyles.full,
      placeholder: propertiesPageTexts.landmarkExample,
    }),
    latitude: 'elsewhere',
    longitude: 'elsewhere',
    bedrooms: number(propertiesPageTexts.fields.bedrooms, SIZE),
    bathrooms: number(propertiesPageTexts.fields.bathrooms, SIZE),
    area: number(propertiesPageTexts.fields.areaInMetres, { ...SIZE, isDecimal: true }),
    features: tags(propertiesPageTexts.fields.features, FEATURE_TAGS),
    assignedAgent: person(
      propertiesPageTexts.fields.agent,
      (property) => useAgentOptions(property as Property | undefined),
      {
        id: 'assignedAgent',
        nameField: 'assignedAgentName',
        placeholder: propertiesPageTexts.unassigned,
        className: fieldsStyles.full,
      },
    ),
    images: 'elsewhere',
    description: longText(propertiesPageTexts.fields.description),
  },
})
