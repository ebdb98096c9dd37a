CREATE TABLE "listing_links" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid,
	"lead_id" uuid,
	"token_hash" text NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp (3) with time zone,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listing_links_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "listing_links" ADD CONSTRAINT "listing_links_workspace_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_links" ADD CONSTRAINT "listing_links_property_id_fk" FOREIGN KEY ("workspace_id","property_id") REFERENCES "public"."properties"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_links" ADD CONSTRAINT "listing_links_lead_id_fk" FOREIGN KEY ("workspace_id","lead_id") REFERENCES "public"."leads"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_links" ADD CONSTRAINT "listing_links_created_by_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_links_token" ON "listing_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "listing_links_newest" ON "listing_links" USING btree ("workspace_id","property_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listing_links_by_lead" ON "listing_links" USING btree ("workspace_id","lead_id");
