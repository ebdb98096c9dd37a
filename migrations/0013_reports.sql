CREATE TABLE "report_schedules" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"period" text NOT NULL,
	"format" text NOT NULL,
	"frequency" text NOT NULL,
	"day" integer NOT NULL,
	"recipients" text[] NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_schedules_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "status_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- The nearest that is known of listings that are there already.
UPDATE "properties" SET "status_since" = "updated_at";--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_created_by_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."users"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedules_newest" ON "report_schedules" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reminders_failed" ON "reminders" USING btree ("due_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "deals_closed" ON "deals" USING btree ("workspace_id","actual_close_date","outcome","value","created_at","assigned_to") WHERE outcome is not null;--> statement-breakpoint
CREATE INDEX "deals_won_of_lead" ON "deals" USING btree ("workspace_id","lead_id") WHERE outcome = 'won';--> statement-breakpoint
CREATE INDEX "leads_reported" ON "leads" USING btree ("workspace_id","created_at","source","status","assigned_to","id");--> statement-breakpoint
CREATE INDEX "properties_by_type" ON "properties" USING btree ("workspace_id","type");--> statement-breakpoint
CREATE INDEX "properties_gone" ON "properties" USING btree ("workspace_id","status_since") WHERE status in ('sold', 'rented');--> statement-breakpoint
CREATE INDEX "tasks_completed" ON "tasks" USING btree ("workspace_id","completed_at") WHERE completed_at is not null;