import { mutate } from '#sync'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { disableTwoFactorMutation } from './two-factor-mutations.ts'
import { twoFactorPageTexts } from './two-factor-page.texts.ts'

/** Switches two-factor authentication off. */
export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  return (
    <ProofDialog
      title={twoFactorPageTexts.switchOff()}
      description={twoFactorPageTexts.aboutSwitchOff()}
      save={twoFactorPageTexts.off()}
      saving={twoFactorPageTexts.switchingOff()}
      variant="danger"
      failure={twoFactorPageTexts.notSwitchedOff()}
      onClose={onClose}
      onSubmit={async (body) => {
        await mutate(disableTwoFactorMutation, { body })
        onClose()
        toast({ title: twoFactorPageTexts.switchedOff(), tone: 'success' })
      }}
    />
  )
}
