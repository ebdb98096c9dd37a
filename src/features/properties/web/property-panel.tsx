import { LookBadge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { SpokenSentence } from '#web/ui/elements/sentence.tsx'
import { ChoiceButton } from '#web/ui/record/choice-button.tsx'
import { defineRecordPanel } from '#web/ui/record/define-record-panel.ts'
import * as panelStyles from '#web/ui/record/panel.module.css'
import { useScreen } from '#web/ui/record/record-kit.ts'
import type { Property } from '../properties.contract.ts'
import * as styles from './properties.module.css'
import { propertiesPageTexts } from './properties-page.texts.ts'
import { PropertyFacts } from './property-facts.tsx'
import { STATUS_LOOKS } from './property-looks.ts'
import { PropertyPhotos } from './property-photos.tsx'
import { PropertyPlace } from './property-place.tsx'
import { type PropertyNoun, propertyKit } from './property-record.ts'

/** Everything about one property. */
export const PropertyPanel = defineRecordPanel<PropertyNoun>({
  kit: propertyKit,
  body: (property, { slots }) => (
    <>
      <PropertyPhotos key={property.id} property={property} />
      <Heading property={property} />
      <Steps property={property} />
      <PropertyPlace key={`place ${property.id}`} property={property} />
      <PropertyFacts key={`facts ${property.id}`} property={property} />
      {slots.inspections(property)}
      {slots.related(property)}
    </>
  ),
})

/** What is done with a listing most often. */
function Steps({ property }: { property: Property }) {
  const { show } = useScreen(propertyKit)
  return (
    <div className={panelStyles.actions}>
      <Button variant="primary" icon="calendar-plus" onClick={() => show({ kind: 'tour', record: property })}>
        {propertiesPageTexts.scheduleTour()}
      </Button>
      <Button icon="clipboard-list" onClick={() => show({ kind: 'inspect', record: property })}>
        {propertiesPageTexts.inspect()}
      </Button>
      <Button icon="send" onClick={() => show({ kind: 'send', record: property })}>
        {propertiesPageTexts.send()}
      </Button>
    </div>
  )
}

function Heading({ property }: { property: Property }) {
  return (
    <div className={panelStyles.who}>
      <div className={elementsStyles.spacer}>
        <h2>{property.title}</h2>
        <p className="muted">{property.location}</p>
        <div className={panelStyles.meta}>
          <ChoiceButton kit={propertyKit} row={property} id="status" className={styles.propertyStatus}>
            <SpokenSentence
              text={propertiesPageTexts.changeStatus}
              status={<LookBadge of={STATUS_LOOKS[property.status]} />}
            />
          </ChoiceButton>
        </div>
      </div>
    </div>
  )
}
