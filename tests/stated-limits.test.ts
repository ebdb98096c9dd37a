import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatBytes } from '#shared/files.ts'

// The numbers of docs/requirements.md and of the other documents, written out here; other tests use the product's constants.

/** The value of a constant in a source file; fails when it does not exist. */
function constantOf(path: string, name: string): number {
  const text = readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8')
  const [, value] = new RegExp(`\\b${name}(?:: \\w+)?\\s*[=:] ([\\d_]+(?: \\* [\\d_]+)*)\\b`).exec(text) ?? []
  if (!value) throw new Error(`src/${path} sets no ${name}: name its new place in tests/stated-limits.test.ts`)
  return value.split(' * ').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1)
}

const CONSTANTS: [stated: string, path: string, name: string, value: number][] = [
  [
    '[LIM-05] notifications are polled every 30 s',
    'features/notifications/web/notification-source.ts',
    'POLL_MS',
    30_000,
  ],
  ['[LIM-06] the bell shows 20', 'features/notifications/web/notification-popover.tsx', 'SHOWN', 20],
  ['[LIM-08] 50 live notifications are kept', 'features/notifications/web/live-notifications.ts', 'KEPT_LIVE', 50],
  ['[LIM-09] the way to sign-in waits 500 ms', 'web/session/session-state.ts', 'LEAVE_AFTER_MS', 500],
  ['[LIM-10] a toast stays 5 s', 'web/ui/overlay/toast-store.ts', 'TOAST_DURATION_MS', 5000],
  ['[LIM-11] a tooltip waits 700 ms', 'web/ui/elements/tooltip.tsx', 'DELAY_MS', 700],
  ['[LIM-11] the next tooltip comes at once within 300 ms', 'web/ui/elements/tooltip.tsx', 'SKIP_MS', 300],
  ['[LIM-18] typing stops after 3 s without a letter', 'features/chat/web/typing.ts', 'STOP_AFTER_MS', 3000],
  ['the server forgets who typed after 5 s', 'server/realtime/socket-route.ts', 'typingMs', 5000],
  ['[LIM-19] a file has at most 10 MB', 'features/documents/documents.contract.ts', 'FILE_MAX_BYTES', 10_485_760],
  ['[LIM-20] Copied stands for 2 s', 'web/ui/record/copy-link.tsx', 'COPIED_MS', 2000],
  ['[LIM-22] a day of the month shows 3 events', 'features/calendar/web/month-grid.tsx', 'SHOWN', 3],
  ['[LIM-22] 5 upcoming events', 'features/calendar/web/upcoming.tsx', 'SHOWN', 5],
  ['[LIM-23] a card shows 3 tags', 'features/documents/web/document-text.ts', 'TAGS_ON_CARD', 3],
  ['[LIM-28] 5 people are listed as online', 'features/chat/web/online-list.tsx', 'LISTED', 5],
  ['[LIM-31] the splash of the phone app stands 2 s', 'web/platform/native-shell.ts', 'SPLASH_MS', 2000],
  ['[LIM-32] names have 100 characters', 'shared/caps.ts', 'name', 100],
  ['[LIM-32] addresses have 254', 'shared/caps.ts', 'email', 254],
  ['[LIM-32] numbers have 32', 'shared/caps.ts', 'phone', 32],
  ['[LIM-32] titles have 200', 'shared/caps.ts', 'title', 200],
  ['[LIM-32] long texts have 5,000', 'shared/caps.ts', 'long', 5000],
  ['[LIM-32] messages have 4,000', 'features/chat/chat.contract.ts', 'MESSAGE_MAX', 4000],
  ['[LIM-33] searches have 200 characters', 'shared/caps.ts', 'search', 200],
  ['a socket is pinged every 30 s', 'server/realtime/socket-route.ts', 'pingMs', 30_000],
  ['a socket says who it is within 10 s', 'server/realtime/socket-route.ts', 'authMs', 10_000],
  ['a socket sends frames of 64 KB', 'server/realtime/socket-route.ts', 'FRAME_BYTES', 65_536],
  ['12 reads at once', 'server/open-context.ts', 'places', 12],
  ['8 of them of one company', 'server/open-context.ts', 'ofCompany', 8],
  ['4 of them of one person', 'server/open-context.ts', 'ofPerson', 4],
  ['one picture is made at a time', 'server/open-context.ts', 'makePictureInTurn: fairTurns\\(\\{ places', 1],
  ['300 of one person wait for their turn', 'server/http/limits.ts', 'MOST_WAITING', 300],
  ['how a person is is told once a second', 'server/realtime/socket-route.ts', 'presenceMs', 1000],
  ['a person has 50 sockets', 'server/realtime/socket-route.ts', 'MOST_SOCKETS', 50],
  ['the app waits 1 s before it connects anew', 'sync/live/realtime.ts', 'first', 1000],
  ['and never longer than 30 s', 'sync/live/realtime.ts', 'longest', 30_000],
  ['a screen is not up to date after 10 s without the server', 'sync/lists/list-view.ts', 'BEHIND_MS', 10_000],
  ['a device holds 20,000 rows', 'sync/store/cached-stores.ts', 'MOST_HELD', 20_000],
  ['a device holds 300 pictures', 'web/platform/app-files/pictures.ts', 'MOST_PICTURES', 300],
  ['an upload fails after 30 s in which nothing went out', 'web/platform/upload.ts', 'IDLE_MS', 30_000],
  ['a listing has 60 photos', 'features/properties/properties.contract.ts', 'MOST_IMAGES', 60],
  ['a schedule has 10 recipients', 'features/reports/schedules.contract.ts', 'MOST_RECIPIENTS', 10],
  ['a document has 20 links', 'features/documents/documents.contract.ts', 'MOST_LINKS', 20],
  ['unread messages are counted to 999', 'features/chat/server/channels.queries.ts', 'MOST_UNREAD', 999],
  ['a file nobody names is left for a day', 'server/files/sweep-files.ts', 'DAY_MS', 86_400_000],
  ['a file in the trash is kept for 30 days', 'server/files/sweep-files.ts', 'TRASH_DAYS', 30],
  ['a sweep of more than 20 files', 'server/files/sweep-files.ts', 'MOST_AT_ONCE', 20],
]

test.each(CONSTANTS)('%s', (_, path, name, value) => {
  expect(constantOf(path, name)).toBe(value)
})

const RATES: [name: string, points: number, minutes: number][] = [
  ['call', 600, 1],
  ['ownCall', 400, 1 / 6],
  ['liveMessage', 300, 1 / 6],
  ['socket', 150, 1],
  ['file', 3000, 1],
  ['login', 10, 15],
  ['loginByNetwork', 100, 15],
  ['invite', 30, 60],
  ['confirmation', 5, 60],
  ['search', 240, 1],
  ['resetByAccount', 5, 60],
  ['resetByAddress', 20, 60],
]

test.each(RATES)('the limit %s allows %i in %f minutes', (name, points, minutes) => {
  const text = readFileSync(new URL('../src/server/http/limits.ts', import.meta.url), 'utf8')
  const [, allowed, seconds = ''] =
    new RegExp(`\\n  ${name}: \\{ points: (\\d+), seconds: ([\\d_* ]+) \\}`).exec(text) ?? []
  expect(Number(allowed)).toBe(points)
  expect(seconds.split(' * ').reduce((product, factor) => product * Number(factor), 1)).toBe(minutes * 60)
})

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1_048_576, '1 MB'],
  [10_485_760, '10 MB'],
  [1_073_741_824, '1 GB'],
])('[LIM-24] %i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
