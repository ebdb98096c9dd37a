-- The form by which lists are sorted: the same rule as sortKey() in src/shared/text.ts.
CREATE FUNCTION plotline_order(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(plotline_fold(CASE WHEN octet_length(value) = length(value) THEN value
    ELSE regexp_replace(normalize(value, NFD), '[ɓɗƙƴƁƊƘƳ]|[eiosuEIOSU][\u0323\u0329]|[nN]\u0307', '\&~', 'g')
    END), 'g(?=b)|k(?=p)', '\&~~', 'g');
--> statement-breakpoint
ALTER TABLE "documents" drop column "sort_name";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "sort_name" text collate "C" GENERATED ALWAYS AS (plotline_order(name)) STORED;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "name_order" text collate "C" GENERATED ALWAYS AS (plotline_order(last_name || ' ' || first_name)) STORED;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "name_order" text collate "C" GENERATED ALWAYS AS (plotline_order(last_name || ' ' || first_name)) STORED;--> statement-breakpoint
CREATE INDEX "documents_by_name" ON "documents" USING btree ("workspace_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "contacts_in_order" ON "contacts" USING btree ("workspace_id","name_order","id");--> statement-breakpoint
CREATE INDEX "leads_in_order" ON "leads" USING btree ("workspace_id","name_order","id");
--> statement-breakpoint
ANALYZE "contacts", "leads", "documents";
