import { useState } from 'react'
import { getSettings } from '#features/settings/settings.contract.ts'
import { useAnswer, useMutation } from '#sync/react'
import { toastError } from '#web/platform/notify-error.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { sendConfirmationMutation } from './account-mutations.ts'

const NOT_SENT = 'The mail could not be sent. Please try again.'

/** Asks for the confirmation of the own address, where mails are sent; closed, it is back with the next page. */
export function ConfirmBanner({ email }: { email: string }) {
  const settings = useAnswer(getSettings, {}, { dependsOn: ['settings'] })
  const { act, isBusy } = useMutation(sendConfirmationMutation)
  const [isClosed, setClosed] = useState(false)
  if (!settings.data?.capabilities.email || isClosed) return null

  async function send() {
    try {
      const { mailed } = await act({})
      if (!mailed) toast({ title: 'Mail not sent', description: NOT_SENT, tone: 'danger' })
      else toast({ title: 'Mail sent', description: `A new link is on its way to ${email}.`, tone: 'success' })
    } catch (cause) {
      toastError(cause, NOT_SENT)
    }
  }

  return (
    <section className="offline offline-bar" aria-label="Confirm your address">
      <p className="confirm-text">
        Please confirm your address: open the link that we mailed to <b>{email}</b>.
      </p>
      <Button busy={isBusy} busyText="Sending…" onClick={() => void send()}>
        Send again
      </Button>
      <IconButton icon="x" label="Close until later" onClick={() => setClosed(true)} />
    </section>
  )
}
