import type { AppPath } from '#shared/paths.ts'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { lazyScreen } from './lazy-screen.tsx'

/** The screens, by address; each loads its own code and styles. */
export const builtScreens: Record<AppPath, ReturnType<typeof lazyScreen>> = {
  '/': lazyScreen(() => import('../dashboard/dashboard-page.tsx').then((file) => ({ default: file.DashboardPage }))),
  '/leads': lazyScreen(() => import('../routes/leads-screen.tsx').then((file) => ({ default: file.LeadsScreen }))),
  '/contacts': lazyScreen(() =>
    import('../routes/contacts-screen.tsx').then((file) => ({ default: file.ContactsScreen })),
  ),
  '/pipeline': lazyScreen(() =>
    import('../routes/pipeline-screen.tsx').then((file) => ({ default: file.PipelineScreen })),
  ),
  '/properties': lazyScreen(() =>
    import('../routes/properties-screen.tsx').then((file) => ({ default: file.PropertiesScreen })),
  ),
  '/communication': lazyScreen(() =>
    import('../routes/communication-screen.tsx').then((file) => ({ default: file.CommunicationScreen })),
  ),
  '/calendar': lazyScreen(() =>
    import('../routes/calendar-screen.tsx').then((file) => ({ default: file.CalendarScreen })),
  ),
  '/tasks': lazyScreen(() => import('../routes/tasks-screen.tsx').then((file) => ({ default: file.TasksScreen }))),
  '/documents': lazyScreen(() =>
    import('../routes/documents-screen.tsx').then((file) => ({ default: file.DocumentsScreen })),
  ),
  '/reports': lazyScreen(() =>
    import('../routes/reports-screen.tsx').then((file) => ({ default: file.ReportsScreen })),
  ),
  '/team-chat': lazyScreen(() =>
    import('../routes/team-chat-screen.tsx').then((file) => ({ default: file.TeamChatScreen })),
  ),
  '/settings': lazyScreen(
    () => import('../settings/settings-page.tsx').then((file) => ({ default: file.SettingsPage })),
    <SkeletonRows label="Loading" />,
  ),
}

/** Fetches the code of a screen before it is opened; resolves in any case. */
export async function preloadScreen(path: AppPath): Promise<void> {
  await builtScreens[path].preload()
}
