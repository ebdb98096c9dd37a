DROP INDEX "contacts_by_phone";--> statement-breakpoint
DROP INDEX "leads_by_phone";--> statement-breakpoint
CREATE INDEX "calendar_events_newest" ON "calendar_events" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contacts_by_phone_end" ON "contacts" USING btree ("workspace_id",reverse("phone_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "leads_by_phone_end" ON "leads" USING btree ("workspace_id",reverse("phone_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contacts_by_phone" ON "contacts" USING btree ("workspace_id","phone_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "leads_by_phone" ON "leads" USING btree ("workspace_id","phone_number" text_pattern_ops);