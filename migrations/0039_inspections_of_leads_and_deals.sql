ALTER TABLE "inspections" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "deal_id" uuid;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_lead_id_fk" FOREIGN KEY ("workspace_id","lead_id") REFERENCES "public"."leads"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_deal_id_fk" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "public"."deals"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspections_by_lead" ON "inspections" USING btree ("workspace_id","lead_id","occurred_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inspections_by_deal" ON "inspections" USING btree ("workspace_id","deal_id","occurred_at" DESC NULLS LAST);
