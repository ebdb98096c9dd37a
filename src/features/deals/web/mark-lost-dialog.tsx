import { useEffect, useState } from 'react'
import { CAPS } from '#shared/caps.ts'
import type { Draft } from '#sync'
import { useDraft } from '#sync/react'
import { DraftNote } from '#web/ui/fields/draft-note.tsx'
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

type Reason = { choice: string; text: string }

function reasonOf(lostReason: string | null): Reason {
  const given = lostReason ?? ''
  return given === '' || isListed(given) ? { choice: given, text: '' } : { choice: OTHER, text: given }
}

function reasonIn(draft: Draft | undefined): Reason | undefined {
  const { choice, text } = draft?.values ?? {}
  return typeof choice === 'string' && typeof text === 'string' ? { choice, text } : undefined
}

/** What is chosen and written, kept on this device until it is saved or given up. */
function useReason(deal: Deal) {
  const { found, keep, drop } = useDraft(`lost ${deal.id}`)
  const [isRestored, setRestored] = useState(found !== undefined)
  const [reason, setReason] = useState(() => reasonIn(found) ?? reasonOf(deal.lostReason))
  useEffect(() => {
    const left = reasonIn(found)
    if (!left) return
    setReason(left)
    setRestored(true)
  }, [found])
  return {
    ...reason,
    isRestored,
    change(next: Partial<Reason>) {
      const changed = { ...reason, ...next }
      setReason(changed)
      keep(changed)
    },
    finish: drop,
    discardDraft() {
      drop()
      setReason(reasonOf(deal.lostReason))
      setRestored(false)
    },
  }
}

/** Asks why a deal was lost and closes it; it leaves the sums and, unless lost deals are shown, the board. */
export function MarkLostDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const draft = useReason(deal)
  const { choice, text, change } = draft
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
    if (isDone) close()
  }

  function close() {
    draft.finish()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Mark ${deal.title} as lost?`}
      description="It counts neither as open nor as sold. Moving it to a stage takes this back."
      dirty={reason !== (deal.lostReason ?? '')}
      onSubmit={() => void submit()}
      footer={<FormFooter save="Mark as lost" saving="Saving…" variant="danger" isBusy={isBusy} />}
      bodyClass="stack"
    >
      <DraftNote {...draft} />
      <Field label="Reason" error={isMissing && choice !== OTHER ? 'Choose a reason' : undefined}>
        <Select
          value={choice}
          placeholder="Choose a reason"
          options={[...REASONS.map((label) => ({ value: label, label })), { value: OTHER, label: 'Something else' }]}
          onChange={({ target }) => change({ choice: target.value })}
        />
      </Field>
      {choice === OTHER && (
        <Field label="What happened" error={isMissing ? 'Say what happened' : undefined}>
          <Textarea value={text} maxLength={CAPS.title} onChange={({ target }) => change({ text: target.value })} />
        </Field>
      )}
    </Dialog>
  )
}
