import { activityRoutes } from '#features/activities/server/activities.routes.ts'
import { authRoutes } from '#features/auth/server/auth.routes.ts'
import { dealRoutes } from '#features/deals/server/deals.routes.ts'
import { leadRoutes } from '#features/leads/server/leads.routes.ts'
import { notificationRoutes } from '#features/notifications/server/notifications.routes.ts'
import { propertyRoutes } from '#features/properties/server/properties.routes.ts'
import { reportRoutes } from '#features/reports/server/reports.routes.ts'
import { searchRoutes } from '#features/search/server/search.routes.ts'
import { settingsRoutes } from '#features/settings/server/settings.routes.ts'
import { workspaceRoutes } from '#features/workspace/server/workspace.routes.ts'
import { changeRoutes } from './changes/changes.routes.ts'
import { nameForeignKeys } from './http/errors.ts'
import type { Route } from './http/serve.ts'

/** Every route of the product: what is not listed here is not served, documented or callable. */
export const routes: Route[] = [
  ...authRoutes,
  ...workspaceRoutes,
  ...settingsRoutes,
  ...leadRoutes,
  ...dealRoutes,
  ...propertyRoutes,
  ...activityRoutes,
  ...notificationRoutes,
  ...reportRoutes,
  ...searchRoutes,
  ...changeRoutes,
]

nameForeignKeys({
  leads_assigned_to_fk: 'User',
  deals_assigned_to_fk: 'User',
  deals_lead_id_fk: 'Lead',
  deals_property_id_fk: 'Property',
  properties_assigned_agent_fk: 'User',
})
