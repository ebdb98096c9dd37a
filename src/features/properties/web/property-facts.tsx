import { MemberAvatar } from '#web/account/member-avatar.tsx'
import { formatDate } from '#web/platform/date-format.ts'
import { type FactLines, RecordFacts } from '#web/record-form/record-facts.tsx'
import { TagList } from '#web/ui/fields/tag-field.tsx'
import { proseOf } from '#web/ui/record/fact.tsx'
import { Money } from '#web/ui/record/money.tsx'
import type { Property } from '../properties.contract.ts'
import { propertyTexts } from '../properties.texts.ts'
import { propertiesPageTexts } from './properties-page.texts.ts'
import { propertyForm } from './property-record-form.tsx'
import { areaText } from './property-text.ts'

const LINES: FactLines<Property, (typeof propertyForm.names)[number]> = {
  status: 'elsewhere',
  images: 'elsewhere',
  latitude: 'elsewhere',
  longitude: 'elsewhere',
  price: {
    label: propertiesPageTexts.fields.price,
    isStrong: true,
    shown: ({ price }) => <Money value={price} isExact />,
  },
  title: { label: propertiesPageTexts.fields.title, shown: ({ title }) => proseOf(title) },
  type: { label: propertiesPageTexts.fields.type, shown: ({ type }) => propertyTexts.types[type]() },
  address: { label: propertiesPageTexts.fields.address, shown: ({ address }) => proseOf(address) },
  city: { label: propertiesPageTexts.fields.city, shown: ({ city }) => proseOf(city) },
  state: { label: propertiesPageTexts.fields.state, shown: ({ state }) => proseOf(state) },
  landmark: {
    label: propertiesPageTexts.fields.landmark,
    shown: ({ landmark }) => proseOf(landmark),
    nothing: propertiesPageTexts.addLandmark,
  },
  bedrooms: {
    label: propertiesPageTexts.fields.bedrooms,
    shown: ({ bedrooms }) => bedrooms,
    nothing: propertiesPageTexts.notKnown,
  },
  bathrooms: {
    label: propertiesPageTexts.fields.bathrooms,
    shown: ({ bathrooms }) => bathrooms,
    nothing: propertiesPageTexts.notKnown,
  },
  area: {
    label: propertiesPageTexts.fields.area,
    shown: ({ area }) => areaText(area),
    nothing: propertiesPageTexts.notKnown,
  },
  assignedAgent: {
    label: propertiesPageTexts.fields.agent,
    shown: ({ assignedAgent, assignedAgentName: name }) =>
      name && (
        <>
          <MemberAvatar id={assignedAgent} name={name} size={20} />
          {name}
        </>
      ),
    nothing: propertiesPageTexts.unassigned,
  },
  features: {
    label: propertiesPageTexts.fields.features,
    shown: ({ features }) => (features.length > 0 ? <TagList tags={features} /> : null),
    nothing: propertiesPageTexts.addFeatures,
  },
  description: {
    label: propertiesPageTexts.fields.description,
    isLong: true,
    shown: ({ description }) => proseOf(description),
    nothing: propertiesPageTexts.addDescription,
  },
  createdAt: { label: propertiesPageTexts.fields.added, shown: ({ createdAt }) => formatDate(createdAt) },
}

/** What is known of a property, each fact edited in its place. */
export function PropertyFacts({ property }: { property: Property }) {
  return <RecordFacts form={propertyForm} row={property} lines={LINES} />
}
