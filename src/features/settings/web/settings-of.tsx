import type { ReactNode } from 'react'
import { useAnswer } from '#sync/react'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { getSettings, type Settings } from '../settings.contract.ts'
import { settingsTexts } from './settings.texts.ts'

/** Shows what depends on a person's settings and on the phone of their profile; `lines` of a skeleton until they are loaded. */
export function SettingsOf({ lines, children }: { lines: number; children: (settings: Settings) => ReactNode }) {
  const { data, status, retry } = useAnswer(getSettings, {}, { dependsOn: ['settings', 'user'] })
  if (data) return children(data)
  if (status === 'error') return <ErrorState title={settingsTexts.notLoaded()} onRetry={retry} card={false} />
  return <SkeletonRows label={settingsTexts.loading()} count={lines} />
}
