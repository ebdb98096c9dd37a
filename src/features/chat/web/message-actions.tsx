import { useState } from 'react'
import { mutate } from '#sync'
import { toastError } from '#web/platform/notify-error.ts'
import type { IconName } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import { useMedia } from '#web/ui/elements/use-media.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { MenuAction } from '#web/ui/overlay/menu-entries.tsx'
import type { Message } from '../chat.contract.ts'
import * as styles from './chat.module.css'
import { nameOf, useChat } from './chat-context.ts'
import { deleteMessageMutation } from './message-mutations.ts'
import { messageTexts } from './messages.texts.ts'

type Props = { message: Message; onAnswer: () => void; onEdit: () => void }

/** What can be done with a message: buttons that come with pointer or focus, one menu where there is only touch. */
export function MessageActions({ message, onAnswer, onEdit }: Props) {
  const { me } = useChat()
  const isTouch = useMedia('(hover: none)')
  const [isConfirming, setConfirming] = useState(false)
  const isOwn = message.userId === me.id
  const canEdit = isOwn && message.messageType === 'text'
  const canDelete = isOwn || me.role === 'admin'
  const actions = message.user ? messageTexts.actionsFor({ name: nameOf(message.user) }) : messageTexts.actions()

  async function remove() {
    setConfirming(false)
    try {
      await mutate(deleteMessageMutation, { id: message.id })
    } catch (cause) {
      toastError(cause, messageTexts.notDeleted())
    }
  }

  const entries: (MenuAction & { icon: IconName })[] = [
    { label: messageTexts.reply(), icon: 'reply', run: onAnswer },
    ...(canEdit ? [{ label: kitTexts.edit(), icon: 'pencil', run: onEdit } as const] : []),
    ...(canDelete
      ? [{ label: kitTexts.delete(), icon: 'trash-2', danger: true, run: () => setConfirming(true) } as const]
      : []),
  ]
  return (
    <div className={styles.messageActions}>
      {isTouch ? (
        <Menu
          align="end"
          label={messageTexts.message()}
          entries={entries}
          trigger={<IconButton icon="ellipsis" label={actions} />}
        />
      ) : (
        entries.map(({ label, icon, run }) => <IconButton key={label} icon={icon} label={label} onClick={run} />)
      )}
      {isConfirming && (
        <ConfirmDialog
          open
          onOpenChange={setConfirming}
          title={messageTexts.deleteThis()}
          description={messageTexts.aboutDeletion()}
          confirmLabel={messageTexts.deleteMessage()}
          onConfirm={() => void remove()}
        />
      )}
    </div>
  )
}
