import { Button } from '#web/ui/elements/button.tsx'
import { usePhone } from '#web/ui/elements/use-media.ts'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { CopyLink } from '#web/ui/record/copy-link.tsx'
import type { Document } from '../documents.contract.ts'
import { documentLinkTexts } from './document-links.texts.ts'
import { teamLink } from './document-text.ts'
import { toastNotCopied } from './document-toasts.ts'
import * as styles from './documents.module.css'
import { ShareLinks } from './share-links.tsx'

type Props = {
  document: Document
  onClose: () => void
}

function TeamLink({ document, isPhone }: Omit<Props, 'onClose'> & { isPhone: boolean }) {
  return (
    <section className={styles.shareTeam} aria-label={documentLinkTexts.yourTeam()}>
      <h3>{document.isPublic ? documentLinkTexts.teamAndAnyone() : documentLinkTexts.yourTeam()}</h3>
      <p className={fieldsStyles.hint}>
        {document.isPublic ? documentLinkTexts.worksForAll() : documentLinkTexts.worksForTeam()}
      </p>
      <CopyLink
        url={teamLink(document)}
        label={documentLinkTexts.teamLink()}
        onRefused={() => toastNotCopied(isPhone)}
      />
    </section>
  )
}

/** The links to a document: for colleagues, and for anyone. On a phone those for anyone come first. */
export function ShareDialog({ document, onClose }: Props) {
  const isPhone = usePhone()
  const team = <TeamLink document={document} isPhone={isPhone} />
  return (
    <Dialog
      onClose={onClose}
      title={documentLinkTexts.shareDocument()}
      description={document.name}
      bodyClass={styles.shareBody}
      footer={
        <DialogClose>
          <Button variant="primary" size="md">
            {documentLinkTexts.done()}
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
