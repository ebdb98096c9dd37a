import { useState } from 'react'
import { mutate } from '#sync'
import { toastError } from '#web/platform/notify-error.ts'
import type { IconName } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { useMedia } from '#web/ui/elements/use-media.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { MenuAction } from '#web/ui/overlay/menu-entries.tsx'
import type { Message } from '../chat.contract.ts'
import { nameOf, useChat } from './chat-context.ts'
import { deleteMessageMutation } from './message-mutations.ts'

type Props = { message: Message; onAnswer: () => void; onEdit: () => void }

/** What can be done with a message: buttons that come with pointer or focus, one menu where there is only touch. */
export function MessageActions({ message, onAnswer, onEdit }: Props) {
  const { me } = useChat()
  const isTouch = useMedia('(hover: none)')
  const [isConfirming, setConfirming] = useState(false)
  const isOwn = message.userId === me.id
  const canEdit = isOwn && message.messageType === 'text'
  const canDelete = isOwn || me.role === 'admin'
  const about = message.user ? `the message of ${nameOf(message.user)}` : 'the message'

  async function remove() {
    setConfirming(false)
    try {
      await mutate(deleteMessageMutation, { id: message.id })
    } catch (cause) {
      toastError(cause, 'The message could not be deleted. Please try again.')
    }
  }

  const entries: (MenuAction & { icon: IconName })[] = [
    { label: 'Reply', icon: 'reply', run: onAnswer },
    ...(canEdit ? [{ label: 'Edit', icon: 'pencil', run: onEdit } as const] : []),
    ...(canDelete ? [{ label: 'Delete', icon: 'trash-2', danger: true, run: () => setConfirming(true) } as const] : []),
  ]
  return (
    <div className="message-actions">
      {isTouch ? (
        <Menu
          align="end"
          label="Message"
          entries={entries}
          trigger={<IconButton icon="ellipsis" label={`Actions for ${about}`} />}
        />
      ) : (
        entries.map(({ label, icon, run }) => <IconButton key={label} icon={icon} label={label} onClick={run} />)
      )}
      {isConfirming && (
        <ConfirmDialog
          open
          onOpenChange={setConfirming}
          title="Delete this message?"
          description="It goes for everybody in the channel. This cannot be undone."
          confirmLabel="Delete message"
          onConfirm={() => void remove()}
        />
      )}
    </div>
  )
}
