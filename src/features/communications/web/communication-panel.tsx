import { FactList, type ShownFacts } from '#web/record-form/fact-list.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { WhenDone } from '#web/ui/elements/when-done.tsx'
import { defineRecordPanel } from '#web/ui/record/define-record-panel.ts'
import * as panelStyles from '#web/ui/record/panel.module.css'
import { Related } from '#web/ui/record/related.tsx'
import type { Communication } from '../communications.contract.ts'
import { CommunicationBadges, DirectionArrow } from './communication-badges.tsx'
import { DIRECTION_LOOKS, dateAndTime, durationText, personLink, personName, whenOf } from './communication-looks.ts'
import { type CommunicationNoun, communicationKit } from './communication-record.ts'
import type { communicationForm } from './communication-record-form.tsx'
import { setStatus } from './communication-status.ts'
import { communicationWordTexts } from './communication-words.texts.ts'
import * as styles from './communications.module.css'

/** One communication in full. */
export const CommunicationPanel = defineRecordPanel<CommunicationNoun>({
  kit: communicationKit,
  className: styles.saidPanel,
  title: (communication) => communicationWordTexts.with({ name: personName(communication) }),
  head: (communication) => <Head communication={communication} />,
  body: (communication, { context, slots }) => (
    <>
      {communication.status === 'scheduled' && (
        <div className={panelStyles.outcome}>
          <Button variant="primary" icon="check" onClick={() => void setStatus(communication, 'completed')}>
            {communicationWordTexts.complete()}
          </Button>
          <Button onClick={() => void setStatus(communication, 'cancelled')}>{communicationWordTexts.cancel()}</Button>
        </div>
      )}
      <Related
        of="communication"
        id={communication.id}
        leadId={communication.contactId ? null : communication.leadId}
        contactId={communication.contactId}
        onGo={slots.onGo}
      />
      <Facts communication={communication} timeZone={context.timeZone} onGo={slots.onGo} />
      {communication.subject && <h3 className={styles.subject}>{communication.subject}</h3>}
      <p className={panelStyles.fullWords}>{communication.content}</p>
    </>
  ),
})

function Head({ communication }: { communication: Communication }) {
  const { direction } = communication
  return (
    <div className={panelStyles.who}>
      <div className={panelStyles.whoText}>
        <h2>{personName(communication)}</h2>
        <div className={panelStyles.meta}>
          <CommunicationBadges communication={communication} />
          <span className="faint">
            <DirectionArrow direction={direction} /> {DIRECTION_LOOKS[direction].label()}
          </span>
        </div>
      </div>
    </div>
  )
}

function When({ communication, timeZone }: Omit<FactsProps, 'onGo'>) {
  const done = whenOf(communication)
  return <WhenDone of={communication} done={done} format={(iso) => dateAndTime(iso, timeZone)} />
}

type FactsProps = { communication: Communication; timeZone: string | undefined; onGo: (path: string) => void }

function Facts({ communication, timeZone, onGo }: FactsProps) {
  const { contactId, leadId, dealId, contactEmail, duration, scheduledAt, userName } = communication
  const name = personName(communication)
  const facts: ShownFacts<(typeof communicationForm.names)[number]> = {
    type: 'elsewhere',
    direction: 'elsewhere',
    status: 'elsewhere',
    subject: 'elsewhere',
    content: 'elsewhere',
    when: { label: communicationWordTexts.when(), value: <When communication={communication} timeZone={timeZone} /> },
    scheduledAt: scheduledAt && {
      label: communicationWordTexts.scheduled(),
      value: dateAndTime(scheduledAt, timeZone),
    },
    duration: duration !== null && { label: communicationWordTexts.duration(), value: durationText(duration) },
    contactId: contactId && {
      label: communicationWordTexts.contact(),
      of: 'contact',
      path: `/contacts/${contactId}`,
      name,
    },
    leadId: leadId &&
      !contactId && { label: communicationWordTexts.lead(), of: 'lead', path: `/leads/${leadId}`, name },
    contactEmail: contactEmail && {
      label: communicationWordTexts.email(),
      value: (
        <a className="truncate wraps" href={`mailto:${contactEmail}`} {...personLink(communication)}>
          {contactEmail}
        </a>
      ),
    },
    dealId: dealId && { label: communicationWordTexts.deal(), of: 'deal', path: `/pipeline/${dealId}`, name: null },
    userName: userName && { label: communicationWordTexts.loggedBy(), value: userName },
  }
  return <FactList facts={facts} onGo={onGo} />
}
