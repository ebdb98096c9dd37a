import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import type { Document } from '../documents.contract.ts'
import { KIND_LOOKS, TYPE_LOOKS } from './document-looks.ts'
import { tellNoDownload } from './tell.ts'
import { useUnderWay } from './under-way.ts'

/** What can be done with any document of the screen. */
export type DocumentActions = {
  open: (id: string) => void
  view: (document: Document) => void
  share: (document: Document) => void
  edit: (document: Document) => void
  remove: (document: Document) => void
}

const ActionsContext = createContext<DocumentActions | null>(null)

/** Hands the actions of the screen to its cards and panel. */
export function DocumentActionsProvider(props: { actions: DocumentActions; children: ReactNode }) {
  return <ActionsContext value={props.actions}>{props.children}</ActionsContext>
}

/** The actions of the screen around. */
export function useDocumentActions(): DocumentActions {
  const actions = useContext(ActionsContext)
  if (!actions) throw new Error('There is no DocumentActionsProvider around')
  return actions
}

/** The button with what else can be done with a document. */
export function DocumentMenu({ document }: { document: Document }) {
  const { edit, remove } = useDocumentActions()
  const entries: MenuEntry[] = [
    { label: 'Edit', icon: 'pencil', run: () => edit(document) },
    'line',
    { label: 'Delete', icon: 'trash-2', danger: true, run: () => remove(document) },
  ]
  return (
    <Menu
      align="end"
      label={document.name}
      entries={entries}
      trigger={<IconButton icon="ellipsis" label={`More actions for ${document.name}`} />}
    />
  )
}

type DownloadProps = { document: Document; className: string; children: ReactNode; 'aria-label'?: string }

/** Fetches the file; a document without one says so. */
export function DownloadLink({ document, className, children, ...names }: DownloadProps) {
  const { fileUrl, fileName, uploaded } = document
  return (
    <a
      {...names}
      title={names['aria-label'] && 'Download'}
      className={className}
      href={fileUrl}
      // An answer that is no file is then told by the browser, and the page stays.
      download={fileName}
      onClick={(event) => {
        if (uploaded) return
        event.preventDefault()
        tellNoDownload()
      }}
    >
      {children}
    </a>
  )
}

/** The same as an icon alone. */
export function DownloadButton({ document }: { document: Document }) {
  return (
    <DownloadLink
      document={document}
      className={buttonClass({ variant: 'ghost', className: 'icon' })}
      aria-label={`Download ${document.name}`}
    >
      <Icon name="download" />
    </DownloadLink>
  )
}

/** Fetches the file as a press on its link would. */
export function download({ fileUrl, fileName }: Pick<Document, 'fileUrl' | 'fileName'>): void {
  const link = window.document.createElement('a')
  link.href = fileUrl
  link.download = fileName
  link.click()
}

/** What a document is, who may see it, and whether its file has come. */
export function DocumentBadges({ document: { id, type, isPublic, uploaded } }: { document: Document }) {
  const { label, tone } = TYPE_LOOKS[type]
  const isUnderWay = useUnderWay(id)
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {isPublic && (
        <Badge look="line" icon="globe">
          Public
        </Badge>
      )}
      {!uploaded &&
        (isUnderWay ? (
          <Badge tone="blue" icon="upload">
            Uploading…
          </Badge>
        ) : (
          <Badge tone="red" icon="triangle-alert">
            File missing
          </Badge>
        ))}
    </>
  )
}

/** The kind of a file as a drawing. */
export function KindGlyph({ fileType }: Pick<Document, 'fileType'>) {
  const { icon, tone } = KIND_LOOKS[fileType]
  return (
    <span className={`glyph t-${tone}`}>
      <Icon name={icon} size={20} />
    </span>
  )
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** Opens a document beside the list; a press for a new tab opens its own address. */
export function DocumentLink({ document: { id, name } }: { document: Pick<Document, 'id' | 'name'> }) {
  const { open } = useDocumentActions()
  return (
    <a
      href={`/documents/${id}`}
      data-document={id}
      title={name}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        open(id)
      }}
    >
      {name}
    </a>
  )
}
