ALTER TABLE "contacts" ALTER COLUMN "sort_name" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "sort_name" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER INDEX "calendar_events_search" SET (gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "communications_search" SET (gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "contacts_search" SET (gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "deals_search" SET (gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "leads_search" SET (gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "properties_search" SET (gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "tasks_search" SET (gin_pending_list_limit=256);