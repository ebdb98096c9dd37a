import { useState } from 'react'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { Switch } from '#web/ui/fields/switch.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import * as styles from './recovery-codes.module.css'
import { recoveryCodesTexts } from './recovery-codes.texts.ts'
import { useCopy } from './use-copy.ts'
import { useMe } from './use-me.ts'

/** Copies, downloads and prints the codes. */
function WaysToKeep({ text }: { text: string }) {
  const { state, copy } = useCopy()
  return (
    <>
      <div className={styles.ways}>
        <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy(text)}>
          {state === 'copied' ? recoveryCodesTexts.copied() : recoveryCodesTexts.copy()}
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
          {recoveryCodesTexts.download()}
        </Button>
        <Button icon="files" onClick={() => print()}>
          {recoveryCodesTexts.print()}
        </Button>
      </div>
      <p className={state === 'refused' ? fieldsStyles.hint : 'visually-hidden'} role="status">
        {state === 'copied' && recoveryCodesTexts.copied()}
        {state === 'refused' && recoveryCodesTexts.notCopied()}
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
  const text = [recoveryCodesTexts.fileHead({ email }), '', ...(codes ?? []), '', recoveryCodesTexts.fileFoot()].join(
    '\n',
  )

  if (!codes)
    return (
      <Dialog
        onClose={onClose}
        title={recoveryCodesTexts.codesLost()}
        description={recoveryCodesTexts.aboutCodesLost()}
      >
        {null}
      </Dialog>
    )

  return (
    <Dialog
      onClose={() => (isKept ? onClose() : setAsking(true))}
      title={recoveryCodesTexts.keepCodes()}
      description={recoveryCodesTexts.aboutCodes()}
      bodyClass={fieldsStyles.formStack}
      footer={
        <DialogClose>
          <Button variant="primary" size="md">
            {recoveryCodesTexts.done()}
          </Button>
        </DialogClose>
      }
    >
      <ol className={styles.codes} aria-label={recoveryCodesTexts.recoveryCodes()}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <WaysToKeep text={text} />
      <Switch label={recoveryCodesTexts.kept()} checked={isKept} onChange={(event) => setKept(event.target.checked)} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={recoveryCodesTexts.askUnkept()}
        description={recoveryCodesTexts.aboutUnkept()}
        confirmLabel={recoveryCodesTexts.closeUnkept()}
        cancelLabel={recoveryCodesTexts.backToCodes()}
        onConfirm={onClose}
      />
    </Dialog>
  )
}
