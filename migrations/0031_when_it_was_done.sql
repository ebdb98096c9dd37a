DROP INDEX "activities_newest";--> statement-breakpoint
DROP INDEX "activities_entity";--> statement-breakpoint
DROP INDEX "calendar_events_by_lead";--> statement-breakpoint
DROP INDEX "calendar_events_by_deal";--> statement-breakpoint
DROP INDEX "calendar_events_by_property";--> statement-breakpoint
DROP INDEX "communications_newest";--> statement-breakpoint
DROP INDEX "communications_by_contact";--> statement-breakpoint
DROP INDEX "communications_by_lead";--> statement-breakpoint
DROP INDEX "communications_by_deal";--> statement-breakpoint
DROP INDEX "communications_by_type";--> statement-breakpoint
DROP INDEX "deals_closed";--> statement-breakpoint
DROP INDEX "documents_by_lead";--> statement-breakpoint
DROP INDEX "documents_by_deal";--> statement-breakpoint
DROP INDEX "documents_by_property";--> statement-breakpoint
DROP INDEX "leads_reported";--> statement-breakpoint
DROP INDEX "inspections_newest";--> statement-breakpoint
DROP INDEX "inspections_by_property";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "occurred_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "activities" SET "occurred_at" = "created_at";--> statement-breakpoint
ALTER TABLE "activities" ALTER COLUMN "occurred_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "occurred_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "calendar_events" SET "occurred_at" = "created_at";--> statement-breakpoint
ALTER TABLE "calendar_events" ALTER COLUMN "occurred_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "team_messages" ADD COLUMN "occurred_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "team_messages" SET "occurred_at" = "created_at";--> statement-breakpoint
ALTER TABLE "team_messages" ALTER COLUMN "occurred_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "occurred_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "communications" SET "occurred_at" = "created_at";--> statement-breakpoint
ALTER TABLE "communications" ALTER COLUMN "occurred_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "occurred_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "deals" SET "occurred_at" = "created_at";--> statement-breakpoint
ALTER TABLE "deals" ALTER COLUMN "occurred_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "occurred_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "documents" SET "occurred_at" = "created_at";--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "occurred_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "occurred_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "leads" SET "occurred_at" = "created_at";--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "occurred_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "occurred_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "inspections" SET "occurred_at" = "created_at";--> statement-breakpoint
ALTER TABLE "inspections" ALTER COLUMN "occurred_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "occurred_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "properties" SET "occurred_at" = "created_at";--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "occurred_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "deals_opened" ON "deals" USING btree ("workspace_id","occurred_at","assigned_to");--> statement-breakpoint
CREATE INDEX "properties_added" ON "properties" USING btree ("workspace_id","occurred_at");--> statement-breakpoint
CREATE INDEX "activities_newest" ON "activities" USING btree ("workspace_id","occurred_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activities_entity" ON "activities" USING btree ("workspace_id","entity_id","occurred_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "calendar_events_by_lead" ON "calendar_events" USING btree ("workspace_id","lead_id","occurred_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "calendar_events_by_deal" ON "calendar_events" USING btree ("workspace_id","deal_id","occurred_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "calendar_events_by_property" ON "calendar_events" USING btree ("workspace_id","property_id","occurred_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "communications_newest" ON "communications" USING btree ("workspace_id","occurred_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "communications_by_contact" ON "communications" USING btree ("workspace_id","contact_id","occurred_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "communications_by_lead" ON "communications" USING btree ("workspace_id","lead_id","occurred_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "communications_by_deal" ON "communications" USING btree ("workspace_id","deal_id","occurred_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "communications_by_type" ON "communications" USING btree ("workspace_id","type","occurred_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deals_closed" ON "deals" USING btree ("workspace_id","actual_close_date","outcome","value","occurred_at","assigned_to") WHERE outcome is not null;--> statement-breakpoint
CREATE INDEX "documents_by_lead" ON "documents" USING btree ("workspace_id","lead_id","occurred_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "documents_by_deal" ON "documents" USING btree ("workspace_id","deal_id","occurred_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "documents_by_property" ON "documents" USING btree ("workspace_id","property_id","occurred_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_reported" ON "leads" USING btree ("workspace_id","occurred_at","source","status","assigned_to","id");--> statement-breakpoint
CREATE INDEX "inspections_newest" ON "inspections" USING btree ("workspace_id","occurred_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inspections_by_property" ON "inspections" USING btree ("workspace_id","property_id","occurred_at" DESC NULLS LAST);
--> statement-breakpoint
-- A message on WhatsApp was an SMS under this subject.
UPDATE "communications" SET "type" = 'whatsapp', "subject" = NULL WHERE "type" = 'sms' AND "subject" = 'WhatsApp';
--> statement-breakpoint
UPDATE "activities" told SET "metadata" = jsonb_set(told."metadata", '{kind}', '"whatsapp"'), "description" = regexp_replace(told."description", '^SMS ', 'WhatsApp ')
  FROM "communications" said
  WHERE said."type" = 'whatsapp' AND told."workspace_id" = said."workspace_id" AND told."entity_id" = said."id" AND told."type" = 'communication_logged';
--> statement-breakpoint
WITH moved AS (SELECT "workspace_id", count(*)::int AS "count" FROM "communications" WHERE "type" = 'whatsapp' GROUP BY 1),
  added AS (INSERT INTO "tallies" ("workspace_id", "name", "day", "count", "amount") SELECT "workspace_id", 'communications.whatsapp', '0001-01-01', "count", 0 FROM moved)
UPDATE "tallies" SET "count" = "tallies"."count" - moved."count" FROM moved
  WHERE "tallies"."workspace_id" = moved."workspace_id" AND "tallies"."name" = 'communications.sms';
