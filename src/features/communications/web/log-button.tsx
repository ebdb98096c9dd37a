import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { DialogButton } from '#web/ui/overlay/dialog-button.tsx'
import type { CommunicationStart } from './communication-form.ts'
import { communicationWordTexts } from './communication-words.texts.ts'

const LogDialog = lazyPart(async () => ({ default: (await import('./log-dialog.tsx')).LogDialog }))

/** Opens the dialog that logs a communication, with what is known already filled in. */
export function LogButton({ start }: { start: CommunicationStart }) {
  return (
    <DialogButton variant="ghost" icon="plus" dialog={(close) => <LogDialog onClose={close} start={start} />}>
      {communicationWordTexts.log()}
    </DialogButton>
  )
}
