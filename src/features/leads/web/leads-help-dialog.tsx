import { Icon } from '#web/ui/elements/icon.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const JOURNEY = [
  { step: 'Lead', text: 'Somebody who asked about property. You have a name and a number.' },
  { step: 'Qualified lead', text: 'You spoke to them: what they want, where, and their budget are clear.' },
  { step: 'Active client', text: 'They do business with you: an inspection, an offer or a deal is under way.' },
]

/** Explains leads and contacts, and the journey from one to the other. */
export function LeadsHelpDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Leads versus Contacts"
      description="Leads are prospects. Contacts or clients are people with active business."
    >
      <h3 className="label">The journey: lead, qualified lead, active client</h3>
      <ol className="journey">
        {JOURNEY.map(({ step, text }) => (
          <li key={step}>
            <b>{step}</b>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className="journey-tip">
        <Icon name="flag" />
        <span>
          Use the priority field to focus on your best prospects: sort by priority and call the hot ones first.
        </span>
      </p>
    </Dialog>
  )
}
