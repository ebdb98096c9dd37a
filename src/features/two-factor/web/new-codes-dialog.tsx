import { useState } from 'react'
import { mutate } from '#sync'
import { RecoveryCodesDialog } from '#web/account/recovery-codes-dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { renewRecoveryCodesMutation } from './two-factor-mutations.ts'
import { twoFactorPageTexts } from './two-factor-page.texts.ts'

/** Makes new recovery codes and shows them. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>()
  if (codes !== undefined) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  return (
    <ProofDialog
      title={twoFactorPageTexts.makeCodes()}
      description={twoFactorPageTexts.aboutMakeCodes()}
      save={twoFactorPageTexts.newCodes()}
      saving={twoFactorPageTexts.making()}
      failure={twoFactorPageTexts.notMade()}
      onClose={onClose}
      onSubmit={async (body) => setCodes((await mutate(renewRecoveryCodesMutation, { body })).recoveryCodes)}
    />
  )
}
