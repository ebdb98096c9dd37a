-- A generated column cannot be given another expression in place; its index and statistics go with the old one.
ALTER TABLE "properties" drop column "search_text";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plotline_fold(title || ' ' || address || ' ' || city || ' ' || coalesce(landmark, ''))) STORED;--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
CREATE INDEX "properties_search" ON "properties" USING gin ("search_text" gin_trgm_ops,"workspace_id") WITH (gin_pending_list_limit=256);--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "interest" text;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_event_id_fk" FOREIGN KEY ("workspace_id","event_id") REFERENCES "public"."calendar_events"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspections_by_event" ON "inspections" USING btree ("workspace_id","event_id","occurred_at" DESC NULLS LAST);
