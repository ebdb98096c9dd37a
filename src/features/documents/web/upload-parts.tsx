import type { ReactNode } from 'react'
import { Button } from '#web/ui/elements/button.tsx'
import { DialogClose } from '#web/ui/overlay/dialog.tsx'

/** How much of a file has gone out. */
export function UploadProgress({ share, name }: { share: number; name: string }) {
  const percent = Math.round(share * 100)
  return (
    <div className="full upload-progress">
      <span className="hint" aria-hidden="true">
        {percent < 100 ? `Uploading… ${percent}%` : 'Keeping the file…'}
      </span>
      <progress max={100} value={percent} aria-label={`Uploading ${name}`} />
    </div>
  )
}

type FooterProps = { note?: ReactNode; isBusy: boolean; onAbort: () => void }

/** The foot of a form that sends a file: while it goes out, the way out ends that alone. */
export function UploadFooter({ note, isBusy, onAbort }: FooterProps) {
  return (
    <>
      {note && <span className="hint">{note}</span>}
      <span className="spacer" />
      {isBusy ? (
        <Button size="md" onClick={onAbort}>
          Cancel upload
        </Button>
      ) : (
        <DialogClose>
          <Button size="md">Cancel</Button>
        </DialogClose>
      )}
      <Button type="submit" variant="primary" size="md" busy={isBusy} busyText="Uploading…">
        Upload
      </Button>
    </>
  )
}
