import { Icon } from '#web/ui/elements/icon.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import * as styles from './leads.module.css'
import { leadsHelpTexts } from './leads-help.texts.ts'
import { leadsPageTexts } from './leads-page.texts.ts'

const JOURNEY = [
  { step: leadsHelpTexts.lead, text: leadsHelpTexts.aboutLead },
  { step: leadsHelpTexts.qualified, text: leadsHelpTexts.aboutQualified },
  { step: leadsHelpTexts.client, text: leadsHelpTexts.aboutClient },
]

/** Explains leads and contacts, and the journey from one to the other. */
export function LeadsHelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={leadsPageTexts.aboutLeads()} description={leadsHelpTexts.about()}>
      <h3 className={fieldsStyles.label}>{leadsHelpTexts.journey()}</h3>
      <ol className={`stack ${styles.journey}`}>
        {JOURNEY.map(({ step, text }) => (
          <li key={step()}>
            <b>{step()}</b>
            <p className="muted">{text()}</p>
          </li>
        ))}
      </ol>
      <p className={`notice ${styles.journeyTip}`}>
        <Icon name="flag" />
        <span>{leadsHelpTexts.tip()}</span>
      </p>
    </Dialog>
  )
}
