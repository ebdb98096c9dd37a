import { useState } from 'react'
import type { CalendarEvent } from '#features/calendar/calendar.contract.ts'
import { checkInWords } from '#features/calendar/check-in.rules.ts'
import { checkIn, setStatus } from '#features/calendar/web/use-events.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import { leadKit } from '#features/leads/web/lead-record.ts'
import { leadSource } from '#features/leads/web/use-leads.ts'
import type { Property } from '#features/properties/properties.contract.ts'
import { propertySource } from '#features/properties/web/use-properties.ts'
import { directionsTo } from '#shared/directions.ts'
import { fullName } from '#shared/full-name.ts'
import { inLanguage } from '#shared/texts.ts'
import { formatTime } from '#shared/wall-time.ts'
import { useRow } from '#sync/react'
import { useMe } from '#web/account/use-me.ts'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { contactLinkData } from '#web/platform/contact-link-tracking.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { readPlace } from '#web/platform/read-place.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { ReachButton } from '#web/ui/record/reach-actions.tsx'
import * as styles from './todays-visits.module.css'
import { useClientLanguage } from './use-client-language.ts'
import { VisitFeedback } from './visit-feedback.tsx'
import { visitStepTexts } from './visit-steps.texts.ts'

/** Reads the client and the property of an inspection. */
function useRecords({ leadId, propertyId }: CalendarEvent) {
  return {
    lead: useRow(leadSource, leadId ?? undefined).row,
    property: useRow(propertySource, propertyId ?? undefined).row,
  }
}

/** The steps of an inspection: reach the client, find the way, check in, or note that nobody came. */
export function VisitSteps({ event }: { event: CalendarEvent }) {
  const { lead, property } = useRecords(event)
  const maps = directionsTo({
    latitude: property?.latitude ?? null,
    longitude: property?.longitude ?? null,
    location: property?.location ?? event.location,
  })
  return (
    <div className="stack">
      {property?.landmark && <p className="muted">{property.landmark}</p>}
      <div className={styles.steps} {...(lead && contactLinkData('lead', lead.id, fullName(lead)))}>
        {lead && <Reach lead={lead} property={property} event={event} />}
        {maps && (
          <a className={elementsStyles.button} href={maps} target="_blank" rel="noreferrer">
            <Icon name="map-pin" />
            {visitStepTexts.maps()}
          </a>
        )}
        {event.status === 'scheduled' && <Outcome event={event} property={property} />}
      </div>
      {event.checkIn && <p role="status">{checkInWords(event.checkIn)()}</p>}
      <VisitFeedback event={event} lead={lead} property={property} />
    </div>
  )
}

type About = { event: CalendarEvent; property: Property | undefined }

/** A call to the client, and the chat with a text that confirms the inspection, which the agent sends. */
function Reach({ lead, property, event }: About & { lead: Lead }) {
  const me = useMe()
  const timeZone = useTimeZone()
  const place = [property?.location ?? event.location, property?.landmark].filter(Boolean).join(', ')
  const said = () => ({
    name: lead.firstName,
    agent: me ? `${me.firstName} ${me.lastName}` : '',
    date: formatDate(event.startTime, timeZone),
    time: formatTime(event.startTime, timeZone),
  })
  const write = () =>
    place ? visitStepTexts.confirmation({ ...said(), place }) : visitStepTexts.confirmationNoPlace(said())
  const language = useClientLanguage(lead.language)
  const text = language ? inLanguage(language, write) : write()
  return (
    <>
      {leadKit.actions.call.href?.(lead) && <ReachButton kit={leadKit} row={lead} id="call" />}
      {leadKit.actions.whatsapp.href?.(lead) && (
        <ReachButton
          kit={leadKit}
          row={lead}
          id="whatsapp"
          label={visitStepTexts.confirm()}
          addressOf={(href) => `${href}?text=${encodeURIComponent(text)}`}
        />
      )}
    </>
  )
}

function Outcome({ event, property }: About) {
  const [isReading, setReading] = useState(false)
  async function here() {
    setReading(true)
    const place = await readPlace()
    setReading(false)
    const body = typeof place === 'string' ? { failure: place } : place
    const seen = property && { latitude: property.latitude, longitude: property.longitude }
    await checkIn({ id: event.id, body, property: seen })
  }
  return (
    <>
      <Button
        variant="primary"
        icon="check"
        busy={isReading}
        busyText={visitStepTexts.reading()}
        onClick={() => void here()}
      >
        {event.checkIn ? visitStepTexts.checkInAgain() : visitStepTexts.checkIn()}
      </Button>
      <Button icon="x" onClick={() => void setStatus(event, 'no_show')}>
        {visitStepTexts.noShow()}
      </Button>
    </>
  )
}
