import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { deletedNoticeTexts } from './deleted-notice.texts.ts'
import { type Notice, NoticeArea } from './notice.tsx'

function DeletedNotice() {
  const [notice, setNotice] = useState<Notice | null>({
    title: deletedNoticeTexts.deleted(),
    text: deletedNoticeTexts.about(),
    isFailure: false,
  })
  return <NoticeArea notice={notice} onClose={() => setNotice(null)} />
}

/** Says on the front page that an account was deleted; a reload does not say it again. */
export function drawDeletedNotice(): void {
  history.replaceState(null, '', '/')
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <StrictMode>
      <DeletedNotice />
    </StrictMode>,
  )
}
