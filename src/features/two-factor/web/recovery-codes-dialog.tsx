import { useState } from 'react'
import { useMe } from '#web/account/use-me.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { Switch } from '#web/ui/fields/switch.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import * as styles from './two-factor.module.css'
import { twoFactorPageTexts } from './two-factor-page.texts.ts'
import { useCopy } from './use-copy.ts'

/** Copies, downloads and prints the codes. */
function WaysToKeep({ text }: { text: string }) {
  const { state, copy } = useCopy()
  return (
    <>
      <div className={styles.ways}>
        <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy(text)}>
          {state === 'copied' ? twoFactorPageTexts.copied() : twoFactorPageTexts.copy()}
        </Button>
        <Button
          icon="download"
          onClick={() =>
            void saveFile(
              Promise.resolve({
                name: 'plotline-recovery-codes.txt',
                content: new Blob([text], { type: 'text/plain' }),
              }),
            )
          }
        >
          {twoFactorPageTexts.download()}
        </Button>
        <Button icon="files" onClick={() => print()}>
          {twoFactorPageTexts.print()}
        </Button>
      </div>
      <p className={state === 'refused' ? fieldsStyles.hint : 'visually-hidden'} role="status">
        {state === 'copied' && twoFactorPageTexts.copied()}
        {state === 'refused' && twoFactorPageTexts.notCopied()}
      </p>
    </>
  )
}

type Props = { codes: readonly string[] | null; onClose: () => void }

/** Shows new recovery codes, once: closing asks whether they were kept. Without any, the answer that had them was lost. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const [isKept, setKept] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const email = useMe()?.email ?? ''
  const text = [twoFactorPageTexts.fileHead({ email }), '', ...(codes ?? []), '', twoFactorPageTexts.fileFoot()].join(
    '\n',
  )

  if (!codes)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={twoFactorPageTexts.codesLost()}
        description={twoFactorPageTexts.aboutCodesLost()}
      >
        {null}
      </Dialog>
    )

  return (
    <Dialog
      open
      onOpenChange={() => (isKept ? onClose() : setAsking(true))}
      title={twoFactorPageTexts.keepCodes()}
      description={twoFactorPageTexts.aboutCodes()}
      bodyClass={styles.stack}
      footer={
        <DialogClose>
          <Button variant="primary" size="md">
            {twoFactorPageTexts.done()}
          </Button>
        </DialogClose>
      }
    >
      <ol className={styles.codes} aria-label={twoFactorPageTexts.recoveryCodes()}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <WaysToKeep text={text} />
      <Switch label={twoFactorPageTexts.kept()} checked={isKept} onChange={(event) => setKept(event.target.checked)} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={twoFactorPageTexts.askUnkept()}
        description={twoFactorPageTexts.aboutUnkept()}
        confirmLabel={twoFactorPageTexts.closeUnkept()}
        cancelLabel={twoFactorPageTexts.backToCodes()}
        onConfirm={onClose}
      />
    </Dialog>
  )
}
