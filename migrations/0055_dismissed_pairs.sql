CREATE TABLE "dismissals" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"noun" text NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"held" text[] NOT NULL,
	"dismissed_by" uuid,
	"act_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dismissals_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "dismissals" ADD CONSTRAINT "dismissals_workspace_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dismissals_of_pair" ON "dismissals" USING btree ("workspace_id","noun","one_id","other_id");--> statement-breakpoint
CREATE INDEX "dismissals_of_other" ON "dismissals" USING btree ("workspace_id","other_id");
