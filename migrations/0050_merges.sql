CREATE TABLE "merges" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity" text NOT NULL,
	"record_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"trace" jsonb,
	"merged_by" uuid,
	"act_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reverted_at" timestamp (3) with time zone,
	CONSTRAINT "merges_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_workspace_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_merged_by_fk" FOREIGN KEY ("workspace_id","merged_by") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merges_newest" ON "merges" USING btree ("workspace_id","created_at" DESC NULLS LAST);
