import { Button } from '#web/ui/elements/button.tsx'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { CopyLink } from '#web/ui/record/copy-link.tsx'
import type { Document } from '../documents.contract.ts'
import { teamLink } from './document-text.ts'
import './documents.css'
import { toastNotCopied } from './document-toasts.ts'
import { ShareLinks } from './share-links.tsx'

type Props = {
  document: Document
  onClose: () => void
}

function TeamLink({ document, isPhone }: Omit<Props, 'onClose'> & { isPhone: boolean }) {
  return (
    <section className="share-team" aria-label="Your team">
      <h3>{document.isPublic ? 'Your team and anyone else' : 'Your team'}</h3>
      <p className="hint">
        {document.isPublic
          ? 'The document is public: this link works for everybody.'
          : 'Works for people of your company who are signed in.'}
      </p>
      <CopyLink url={teamLink(document)} label="Link for your team" onRefused={() => toastNotCopied(isPhone)} />
    </section>
  )
}

/** The links to a document: for colleagues, and for anyone. On a phone those for anyone come first. */
export function ShareDialog({ document, onClose }: Props) {
  const isPhone = usePhone()
  const team = <TeamLink document={document} isPhone={isPhone} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Share document"
      description={document.name}
      bodyClass="share-body"
      footer={
        <DialogClose>
          <Button variant="primary" size="md">
            Done
          </Button>
        </DialogClose>
      }
    >
      {!isPhone && team}
      <ShareLinks document={document} isPhone={isPhone} />
      {isPhone && team}
    </Dialog>
  )
}
