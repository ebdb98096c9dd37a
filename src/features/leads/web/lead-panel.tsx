import { fullName } from '#shared/full-name.ts'
import { personTexts } from '#shared/person.texts.ts'
import { formatDate, formatDay } from '#web/platform/date-format.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { SpokenSentence } from '#web/ui/elements/sentence.tsx'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { ChoiceButton } from '#web/ui/record/choice-button.tsx'
import { defineRecordPanel } from '#web/ui/record/define-record-panel.ts'
import * as panelStyles from '#web/ui/record/panel.module.css'
import { ReachButton, reachedFrom } from '#web/ui/record/reach-actions.tsx'
import { isOffered, type Screen } from '#web/ui/record/record-kit.ts'
import type { Lead } from '../leads.contract.ts'
import { PriorityBadge, StatusBadge } from './lead-badges.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { type LeadNoun, type LeadSlots, leadKit } from './lead-record.ts'
import * as styles from './leads.module.css'
import { leadsPageTexts } from './leads-page.texts.ts'
import { ScoreRing } from './score-ring.tsx'

/** The panel of a lead. */
export const LeadPanel = defineRecordPanel<LeadNoun>({
  kit: leadKit,
  className: `${panelStyles.person} ${styles.leadPanel}`,
  head: (lead, { slots, ...screen }) => <Head lead={lead} screen={screen} client={slots.client} />,
  body: (lead, { slots }) => <Sections lead={lead} slots={slots} />,
})

type HeadProps = { lead: Lead; screen: Screen<LeadNoun>; client: LeadSlots['client'] }

function Head({ lead, screen, client }: HeadProps) {
  const { convert } = leadKit.actions
  return (
    <>
      <Who lead={lead} />
      <Reach lead={lead} screen={screen} />
      {isOffered(convert, lead, screen) && (
        <Button block icon="handshake" className={styles.become} onClick={() => convert.run?.(lead, screen)}>
          {leadsPageTexts.convert()}
        </Button>
      )}
      {lead.status === 'converted' && <div className={styles.become}>{client(lead.id)}</div>}
    </>
  )
}

function Sections({ lead, slots }: { lead: Lead; slots: LeadSlots }) {
  return (
    <>
      <LeadFacts key={lead.id} lead={lead} />
      {slots.related(lead)}
    </>
  )
}

function Who({ lead }: { lead: Lead }) {
  const isPhone = usePhone()
  return (
    <div className={panelStyles.who}>
      <div className={panelStyles.whoText}>
        <h2>{fullName(lead)}</h2>
        <div className={panelStyles.meta}>
          <ChoiceButton kit={leadKit} row={lead} id="status">
            <SpokenSentence text={leadsPageTexts.changeStatus} status={<StatusBadge lead={lead} />} />
          </ChoiceButton>
          <ChoiceButton kit={leadKit} row={lead} id="priority">
            <SpokenSentence
              text={leadsPageTexts.changePriority}
              priority={<PriorityBadge priority={lead.priority} />}
            />
          </ChoiceButton>
          <span className="faint">
            {personTexts.added({ date: isPhone ? formatDay(lead.createdAt) : formatDate(lead.createdAt) })}
          </span>
        </div>
      </div>
      <ScoreRing lead={lead} />
    </div>
  )
}

/** The buttons to call, message or assign a lead; those without a number or address are disabled. */
function Reach({ lead, screen }: Pick<HeadProps, 'lead' | 'screen'>) {
  const of = { kit: leadKit, row: lead }
  return (
    <div className={panelStyles.actions} {...reachedFrom(leadKit, lead)}>
      <ReachButton {...of} id="call" isMain />
      <ReachButton {...of} id="whatsapp" />
      <ReachButton {...of} id="email" />
      {isOffered(leadKit.actions.assign, lead, screen) && (
        <ChoiceButton {...of} id="assign" className={elementsStyles.button} align="end">
          <Icon name="user-check" />
          {leadsPageTexts.assign()}
        </ChoiceButton>
      )}
    </div>
  )
}
