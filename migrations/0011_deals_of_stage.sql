DROP INDEX "deals_by_stage";--> statement-breakpoint
CREATE INDEX "deals_of_stage" ON "deals" USING btree ("workspace_id","stage","stage_since","id");