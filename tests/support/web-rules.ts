import { dirname } from 'node:path'

/** The folders of `src/web`, each of which imports only what stands before it; the files beside them import all of them. */
const WEB_ORDER = [
  'platform/router',
  'ui/styles',
  'ui/elements',
  'ui/overlay',
  'platform',
  'platform/app-files',
  'platform/shared-input',
  'ui/loading',
  'ui/fields',
  'ui/selection',
  'ui/record',
  'ui/list',
  'ui/bulk',
  'ui/settings',
  'record-form',
  'account',
  // The features' own web code stands here; source-rules.ts says what it imports.
  'session',
  'settings',
  'routes',
  'overlays',
  'dashboard',
  'screens',
  'shell/palette',
  'shell/outbox',
  'shell',
  'landing',
  'catalogue',
  'service-worker',
  '',
]
const placeOf = (path: string) => WEB_ORDER.indexOf(dirname(path).slice('src/web/'.length))

/** What is wrong with an import between two folders of `src/web`; undefined when nothing is. */
export function webBreach(from: string, target: string): string | undefined {
  if (![from, target].every((path) => path.startsWith('src/web/'))) return undefined
  const [own, other] = [placeOf(from), placeOf(target)]
  if (own === -1 || other === -1) return 'give its folder a place in WEB_ORDER (tests/support/web-rules.ts)'
  return own >= other ? undefined : 'the folders of web import one way (WEB_ORDER in tests/support/web-rules.ts)'
}
