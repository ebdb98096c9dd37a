CREATE TABLE "contacts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"phone_number" text,
	"company" text,
	"position" text,
	"type" text DEFAULT 'lead' NOT NULL,
	"source" text DEFAULT 'website' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"last_contact_date" timestamp (3) with time zone,
	"notes" text,
	"lead_id" uuid,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (plotline_fold(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || coalesce(phone_number, ''))) STORED,
	"sort_name" text GENERATED ALWAYS AS (plotline_fold(last_name || ' ' || first_name)) STORED,
	CONSTRAINT "contacts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid,
	"property_address" text NOT NULL,
	"type" text NOT NULL,
	"notes" text,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"inspector_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inspections_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "leads" drop column "search_text";--> statement-breakpoint
UPDATE "leads" SET "phone_number" = '+234' || right(digits, 10) FROM (
	SELECT "workspace_id" AS company, "id" AS lead, regexp_replace("phone", '\D', '', 'g') AS digits FROM "leads"
) typed WHERE "leads"."workspace_id" = company AND "leads"."id" = lead AND digits ~ '^(0|234|00234)?[789][01]\d{8}$';--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plotline_fold(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || coalesce(phone_number, ''))) STORED;--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("workspace_id","search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_workspace_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_lead_id_fk" FOREIGN KEY ("workspace_id","lead_id") REFERENCES "public"."leads"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_created_by_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_workspace_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_property_id_fk" FOREIGN KEY ("workspace_id","property_id") REFERENCES "public"."properties"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_inspector_id_fk" FOREIGN KEY ("workspace_id","inspector_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("workspace_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "contacts_by_type" ON "contacts" USING btree ("workspace_id","type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contacts_by_last_contact" ON "contacts" USING btree ("workspace_id","last_contact_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_by_lead" ON "contacts" USING btree ("workspace_id","lead_id");--> statement-breakpoint
CREATE INDEX "contacts_by_phone" ON "contacts" USING btree ("workspace_id","phone_number");--> statement-breakpoint
CREATE INDEX "contacts_by_email" ON "contacts" USING btree ("workspace_id",lower("email"));--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("workspace_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inspections_newest" ON "inspections" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inspections_by_property" ON "inspections" USING btree ("workspace_id","property_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_contact_id_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "communications_by_contact" ON "communications" USING btree ("workspace_id","contact_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "communications_by_type" ON "communications" USING btree ("workspace_id","type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_by_phone" ON "leads" USING btree ("workspace_id","phone_number");--> statement-breakpoint
CREATE INDEX "leads_by_email" ON "leads" USING btree ("workspace_id",lower("email"));