DROP INDEX "calendar_events_search";--> statement-breakpoint
DROP INDEX "team_channels_search";--> statement-breakpoint
DROP INDEX "team_messages_search";--> statement-breakpoint
DROP INDEX "communications_search";--> statement-breakpoint
DROP INDEX "contacts_search";--> statement-breakpoint
DROP INDEX "deals_search";--> statement-breakpoint
DROP INDEX "documents_search";--> statement-breakpoint
DROP INDEX "leads_search";--> statement-breakpoint
DROP INDEX "properties_search";--> statement-breakpoint
DROP INDEX "tasks_search";--> statement-breakpoint
CREATE INDEX "calendar_events_search" ON "calendar_events" USING gin ("search_text" gin_trgm_ops,"workspace_id") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "team_channels_search" ON "team_channels" USING gin ("search_text" gin_trgm_ops,"workspace_id") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "team_messages_search" ON "team_messages" USING gin ("search_text" gin_trgm_ops,"workspace_id") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "communications_search" ON "communications" USING gin ("search_text" gin_trgm_ops,"workspace_id") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search_text" gin_trgm_ops,"workspace_id") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "deals_search" ON "deals" USING gin ("search_text" gin_trgm_ops,"workspace_id") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "documents_search" ON "documents" USING gin ("search_text" gin_trgm_ops,"workspace_id") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops,"workspace_id") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "properties_search" ON "properties" USING gin ("search_text" gin_trgm_ops,"workspace_id") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin ("search_text" gin_trgm_ops,"workspace_id") WITH (gin_pending_list_limit=256);