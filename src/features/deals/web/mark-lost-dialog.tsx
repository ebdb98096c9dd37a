import { useState } from 'react'
import { CAPS } from '#shared/caps.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFooter } from '#web/ui/fields/form-footer.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { Deal } from '../deals.contract.ts'
import { markDealLost } from './use-deals.ts'

const OTHER = 'other'
/** Why sales are lost, most often first. */
const REASONS = [
  'Price too high',
  'Bought elsewhere',
  'Financing fell through',
  'Title or papers not in order',
  'No answer any more',
  'Changed their mind',
] as const

const isListed = (reason: string) => REASONS.some((known) => known === reason)

/** Asks why a deal was lost and closes it; it leaves the sums and, unless lost deals are shown, the board. */
export function MarkLostDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const given = deal.lostReason ?? ''
  const [choice, setChoice] = useState(given === '' || isListed(given) ? given : OTHER)
  const [text, setText] = useState(isListed(given) ? '' : given)
  const [wasSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const reason = choice === OTHER ? text.trim() : choice
  const isMissing = wasSent && reason === ''

  async function submit() {
    setSent(true)
    if (reason === '') return
    setBusy(true)
    const isDone = await markDealLost(deal, reason)
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Mark ${deal.title} as lost?`}
      description="It counts neither as open nor as sold. Moving it to a stage takes this back."
      dirty={reason !== given}
      onSubmit={() => void submit()}
      footer={<FormFooter save="Mark as lost" saving="Saving…" variant="danger" isBusy={isBusy} />}
      bodyClass="stack"
    >
      <Field label="Reason" error={isMissing && choice !== OTHER ? 'Choose a reason' : undefined}>
        <Select
          value={choice}
          placeholder="Choose a reason"
          options={[...REASONS.map((label) => ({ value: label, label })), { value: OTHER, label: 'Something else' }]}
          onChange={({ target }) => setChoice(target.value)}
        />
      </Field>
      {choice === OTHER && (
        <Field label="What happened" error={isMissing ? 'Say what happened' : undefined}>
          <Textarea value={text} maxLength={CAPS.title} onChange={({ target }) => setText(target.value)} />
        </Field>
      )}
    </Dialog>
  )
}
