import { useState } from 'react'
import { getSettings } from '#features/settings/settings.contract.ts'
import { useAnswer, useMutation } from '#sync/react'
import { toastError } from '#web/platform/notify-error.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { Sentence } from '#web/ui/elements/sentence.tsx'
import * as overlayStyles from '#web/ui/overlay/overlay.module.css'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { sendConfirmationMutation } from './account-mutations.ts'
import * as styles from './confirm-banner.module.css'
import { confirmBannerTexts } from './confirm-banner.texts.ts'

/** Asks for the confirmation of the own address, where mails are sent; closed, it is back with the next page. */
export function ConfirmBanner({ email, className }: { email: string; className: string | undefined }) {
  const settings = useAnswer(getSettings, {}, { dependsOn: ['settings'] })
  const { act, isBusy } = useMutation(sendConfirmationMutation)
  const [isClosed, setClosed] = useState(false)
  if (!settings.data?.capabilities.email || isClosed) return null

  async function send() {
    try {
      const { mailed } = await act({})
      if (!mailed)
        toast({ title: confirmBannerTexts.notSentTitle(), description: confirmBannerTexts.notSent(), tone: 'danger' })
      else
        toast({
          title: confirmBannerTexts.sentTitle(),
          description: confirmBannerTexts.sent({ email }),
          tone: 'success',
        })
    } catch (cause) {
      toastError(cause, confirmBannerTexts.notSent())
    }
  }

  return (
    <section className={`${overlayStyles.offline} ${className}`} aria-label={confirmBannerTexts.confirm()}>
      <p className={`fill ${styles.text}`}>
        <Sentence text={confirmBannerTexts.openLink} email={<b>{email}</b>} />
      </p>
      <Button busy={isBusy} busyText={confirmBannerTexts.sending()} onClick={() => void send()}>
        {confirmBannerTexts.sendAgain()}
      </Button>
      <IconButton icon="x" label={confirmBannerTexts.close()} onClick={() => setClosed(true)} />
    </section>
  )
}
