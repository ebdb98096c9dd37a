import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { parseCalendarSearch } from '#features/calendar/web/calendar-search.ts'
import { communicationsSearch } from '#features/communications/web/communications-search.ts'
import { contactsSearch } from '#features/contacts/web/contacts-search.ts'
import { parsePipelineSearch } from '#features/deals/web/pipeline-search.ts'
import { documentsSearch } from '#features/documents/web/documents-search.ts'
import { leadsSearch } from '#features/leads/web/leads-search.ts'
import { propertiesSearch } from '#features/properties/web/properties-search.ts'
import { parseReportsSearch } from '#features/reports/web/reports-search.ts'
import { tasksSearch } from '#features/tasks/web/tasks-search.ts'
import { AppFrame } from './shell/app-frame.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'

const rootRoute = createRootRoute({ component: AppFrame })

const root = () => rootRoute
const dashboardRoute = createRoute({ getParentRoute: root, path: '/' })

// The record in the address opens beside the list: the list stays as it is, and reads the id itself.
const leadsRoute = createRoute({
  getParentRoute: root,
  path: '/leads',
  validateSearch: leadsSearch.parse,
})
const leadRoute = createRoute({ getParentRoute: () => leadsRoute, path: '$id' })
const pipelineRoute = createRoute({
  getParentRoute: root,
  path: '/pipeline',
  validateSearch: parsePipelineSearch,
})
const dealRoute = createRoute({ getParentRoute: () => pipelineRoute, path: '$id' })
const propertiesRoute = createRoute({
  getParentRoute: root,
  path: '/properties',
  validateSearch: propertiesSearch.parse,
})
const propertyRoute = createRoute({ getParentRoute: () => propertiesRoute, path: '$id' })
const settingsRoute = createRoute({ getParentRoute: root, path: '/settings' })
const settingsSectionRoute = createRoute({ getParentRoute: () => settingsRoute, path: '$section' })

const contactsRoute = createRoute({
  getParentRoute: root,
  path: '/contacts',
  validateSearch: contactsSearch.parse,
})
const contactRoute = createRoute({ getParentRoute: () => contactsRoute, path: '$id' })
const communicationRoute = createRoute({
  getParentRoute: root,
  path: '/communication',
  validateSearch: communicationsSearch.parse,
})
const communicationRecordRoute = createRoute({ getParentRoute: () => communicationRoute, path: '$id' })
const calendarRoute = createRoute({
  getParentRoute: root,
  path: '/calendar',
  validateSearch: parseCalendarSearch,
})
const eventRoute = createRoute({ getParentRoute: () => calendarRoute, path: '$id' })
const tasksRoute = createRoute({
  getParentRoute: root,
  path: '/tasks',
  validateSearch: tasksSearch.parse,
})
const taskRoute = createRoute({ getParentRoute: () => tasksRoute, path: '$id' })
const documentsRoute = createRoute({
  getParentRoute: root,
  path: '/documents',
  validateSearch: documentsSearch.parse,
})
const documentRoute = createRoute({ getParentRoute: () => documentsRoute, path: '$id' })
const reportsRoute = createRoute({
  getParentRoute: root,
  path: '/reports',
  validateSearch: parseReportsSearch,
})
const scheduleRoute = createRoute({ getParentRoute: () => reportsRoute, path: '$id' })
const teamChatRoute = createRoute({
  getParentRoute: root,
  path: '/team-chat',
})
const channelRoute = createRoute({ getParentRoute: () => teamChatRoute, path: '$id' })

const unknownRoute = createRoute({ getParentRoute: root, path: '$' })

const routeTree = rootRoute.addChildren([
  dashboardRoute,
  leadsRoute.addChildren([leadRoute]),
  pipelineRoute.addChildren([dealRoute]),
  propertiesRoute.addChildren([propertyRoute]),
  settingsRoute.addChildren([settingsSectionRoute]),
  contactsRoute.addChildren([contactRoute]),
  communicationRoute.addChildren([communicationRecordRoute]),
  calendarRoute.addChildren([eventRoute]),
  tasksRoute.addChildren([taskRoute]),
  documentsRoute.addChildren([documentRoute]),
  reportsRoute.addChildren([scheduleRoute]),
  teamChatRoute.addChildren([channelRoute]),
  unknownRoute,
])

/** Where the app is and can go. */
export const router = createRouter({
  routeTree,
  defaultPendingMs: 0,
  defaultNotFoundComponent: NotFoundPage,
  // Ours around it says more than the library's.
  disableGlobalCatchBoundary: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** True at an address that no screen of the app has. */
export function isUnknownAddress(): boolean {
  return router.matchRoutes(router.latestLocation).some(({ routeId }) => routeId === unknownRoute.id)
}
