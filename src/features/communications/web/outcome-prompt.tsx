import { useState } from 'react'
import { newId } from '#shared/ids.ts'
import { useMutation } from '#sync/react'
import type { FollowedLink } from '#web/platform/contact-link-tracking.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { toastSaved } from '#web/platform/waiting-words.ts'
import { toastOf } from '#web/record-form/define-writes.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import type { NewCommunication } from '../communications.contract.ts'
import { communicationWriteTexts } from './communication-writes.texts.ts'
import { outcomeTexts } from './outcome.texts.ts'
import * as styles from './outcome-prompt.module.css'
import { communicationWrites, createCommunicationMutation } from './use-communications.ts'

export type Outcome = 'reached' | 'no_answer'

/** What is logged of a call or a message on WhatsApp; one that was not answered was no contact, so it does not count as done. */
export function outcomeBody({ via, entity, id }: FollowedLink, outcome: Outcome): NewCommunication {
  const isReached = outcome === 'reached'
  const content = outcomeTexts.notes[outcome]()
  return {
    type: via,
    content,
    direction: 'outbound',
    status: isReached ? 'completed' : 'cancelled',
    ...(entity === 'contact' ? { contactId: id } : { leadId: id }),
  }
}

/** Asks how a call or a message went and logs the answer with one press; left alone it logs nothing. */
export function OutcomePrompt({ link, onClose }: { link: FollowedLink; onClose: () => void }) {
  const [key] = useState(newId)
  const { act, isBusy } = useMutation(createCommunicationMutation)
  const { said } = communicationWrites

  async function log(outcome: Outcome) {
    try {
      await act({ key, body: outcomeBody(link, outcome) })
      if (said.created) toastSaved(key, { ...toastOf(said.created), tone: 'success' })
      onClose()
    } catch (cause) {
      toastError(cause, communicationWriteTexts.notCreated())
    }
  }

  const isCall = link.via === 'phone'
  return (
    <section className={styles.outcomePrompt} data-keep-clear aria-label={outcomeTexts.question()}>
      <span className={`${elementsStyles.glyph} tone-green`}>
        <Icon name={isCall ? 'phone' : 'whatsapp'} />
      </span>
      <p>
        <b>{outcomeTexts.question()}</b>
        <span className="truncate">{isCall ? outcomeTexts.callTo(link) : outcomeTexts.whatsAppTo(link)}</span>
      </p>
      <IconButton icon="x" label={kitTexts.close()} onClick={onClose} />
      <div className={styles.ways}>
        <Button variant="primary" disabled={isBusy} onClick={() => void log('reached')}>
          {outcomeTexts.answers.reached()}
        </Button>
        <Button disabled={isBusy} onClick={() => void log('no_answer')}>
          {outcomeTexts.answers.no_answer()}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {outcomeTexts.later()}
        </Button>
      </div>
    </section>
  )
}
