import { useEffect, useState } from 'react'
import { CAPS } from '#shared/caps.ts'
import type { Draft } from '#sync'
import { useDraft } from '#sync/react'
import { DraftNote } from '#web/ui/fields/draft-note.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormFooter } from '#web/ui/fields/form-footer.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { Deal } from '../deals.contract.ts'
import { lostReasonTexts } from './lost-reasons.texts.ts'
import { isOfferedReason, LOST_REASONS } from './lost-reasons.ts'
import { markDealLost } from './mark-deal-lost.ts'
import { markLostTexts } from './mark-lost.texts.ts'

const OTHER = 'other'

type Reason = { choice: string; text: string }

function reasonOf(lostReason: string | null): Reason {
  const given = lostReason ?? ''
  return given === '' || isOfferedReason(given) ? { choice: given, text: '' } : { choice: OTHER, text: given }
}

function reasonIn(draft: Draft | undefined): Reason | undefined {
  const { choice, text } = draft?.values ?? {}
  return typeof choice === 'string' && typeof text === 'string' ? { choice, text } : undefined
}

/** The chosen or written reason, persisted as a draft until it is saved or discarded. */
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

/** Asks why a deal was lost and closes it. Sums leave it out, and so does the board unless lost deals are shown. */
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
      onClose={close}
      title={markLostTexts.title(deal)}
      description={markLostTexts.about()}
      dirty={reason !== (deal.lostReason ?? '')}
      onSubmit={() => void submit()}
      footer={
        <FormFooter save={markLostTexts.mark()} saving={markLostTexts.saving()} variant="danger" isBusy={isBusy} />
      }
      bodyClass={fieldsStyles.formStack}
    >
      <DraftNote {...draft} />
      <Field
        label={markLostTexts.reason()}
        error={isMissing && choice !== OTHER ? markLostTexts.chooseReason() : undefined}
      >
        <Select
          value={choice}
          placeholder={markLostTexts.chooseReason()}
          options={[
            ...optionsOf(LOST_REASONS, lostReasonTexts.reasons),
            { value: OTHER, label: markLostTexts.otherReason },
          ]}
          onChange={({ target }) => change({ choice: target.value })}
        />
      </Field>
      {choice === OTHER && (
        <Field label={markLostTexts.whatHappened()} error={isMissing ? markLostTexts.sayWhatHappened() : undefined}>
          <Textarea value={text} maxLength={CAPS.title} onChange={({ target }) => change({ text: target.value })} />
        </Field>
      )}
    </Dialog>
  )
}
