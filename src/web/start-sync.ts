import { UNDO_ENTITIES } from '#features/acts/acts.contract.ts'
import { startSync } from '#sync'
import { onUnanswered, reportUnauthorized, sendOnce } from '#web/platform/api.ts'
import { log } from '#web/platform/logger.ts'
import { serverAnswers } from '#web/platform/server-answers.ts'
import { byServerClock } from '#web/platform/server-time.ts'
import { handInUndo } from '#web/platform/undo-writes.ts'
import { abortUpload, onUploadProgress } from '#web/platform/upload.ts'
import { waitingNotices } from '#web/platform/waiting-words.ts'
import { whenIdle } from './ui/loading/when-idle.ts'

// Sync knows only the parts of the app that it is given here.
startSync({
  send: sendOnce,
  serverAnswers,
  onUnanswered,
  onSessionEnded: reportUnauthorized,
  byServerClock,
  whenIdle,
  uploads: { onProgress: onUploadProgress, abort: abortUpload },
  notices: waitingNotices,
  log,
})

const loadUndo = () => import('#features/acts/web/undo.ts')
handInUndo({
  record: async (write) => (await loadUndo()).undoRecord(write),
  acts: async (actIds) => (await loadUndo()).undoActs(actIds),
  nouns: UNDO_ENTITIES,
})
