-- The values of a field in a list of numbers or addresses, in lower case, and as one text: what indexes and the search read of them.
CREATE FUNCTION plotline_values(list jsonb, field text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT lower(one ->> field) FROM jsonb_path_query(list, '$[*]') one WHERE one ->> field IS NOT NULL);
--> statement-breakpoint
CREATE FUNCTION plotline_listed(list jsonb, field text, separator text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT coalesce(string_agg(one ->> field, separator ORDER BY at), '') FROM jsonb_path_query(list, '$[*]') WITH ORDINALITY listed(one, at));
--> statement-breakpoint
-- The numbers of a typed phone, as splitNumbers() of src/shared/phones.ts parts them; for this migration alone.
CREATE FUNCTION plotline_typed_phones(typed text, number text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  WITH parts AS (
    SELECT btrim(part, E' /.-\t') AS part, row_number() OVER (ORDER BY at) AS at
    FROM regexp_split_to_table(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(typed,
        '\s+(?:or|and|ati|abi|ou)\s+|[,;|&\n]+', E'\n', 'gi'),
        '((?:[0-9][ .()-]*){10})/+', E'\\1\n', 'g'),
        '((?:[0-9][ .()-]*){7})/+(?=[ .(+-]*(?:[0-9][ .()-]*){7})', E'\\1\n', 'g'),
        '([0-9][ .()-]*)[+]', E'\\1\n+', 'g'),
        '((?:[0-9][ .()-]*){9}[0-9])[ .-]+(?=0(?:[ .()-]*[0-9]){9})', E'\\1\n', 'g'),
      E'\n+') WITH ORDINALITY split(part, at)
    WHERE btrim(part, E' /.-\t') <> ''
  ), numbered AS (
    SELECT at, part, plotline_numbers(part) AS bare FROM parts
  )
  SELECT CASE
    WHEN coalesce(typed, '') = '' THEN '[]'::jsonb
    WHEN count(*) > 1 AND bool_and(bare ~ '^[0-9]{6,}$') THEN jsonb_agg(jsonb_build_object(
      'value', part,
      'number', CASE WHEN at = 1 THEN number WHEN bare ~ '^[789][0-9]{9}$' THEN '+234' || bare
        WHEN part ~ '^\s*[+]' AND bare ~ '^[0-9]{8,15}$' THEN '+' || bare END,
      'label', 'own', 'isWhatsApp', false) ORDER BY at)
    ELSE jsonb_build_array(jsonb_build_object('value', typed, 'number', number, 'label', 'own', 'isWhatsApp', false)) END
  FROM numbered
$$;
--> statement-breakpoint
DROP INDEX "contacts_by_email";
--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "search_text",
  ADD COLUMN "phones" jsonb DEFAULT '[]'::jsonb NOT NULL, ADD COLUMN "emails" jsonb DEFAULT '[]'::jsonb NOT NULL, ADD COLUMN "whatsapp_name" text;
--> statement-breakpoint
UPDATE "contacts" SET "phones" = typed.phones, "phone" = typed.phones -> 0 ->> 'value',
  "emails" = CASE WHEN email IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object('value', email, 'label', 'own')) END
FROM (SELECT workspace_id, id, plotline_typed_phones(phone, phone_number) AS phones FROM "contacts") typed
WHERE typed.workspace_id = "contacts".workspace_id AND typed.id = "contacts".id;
--> statement-breakpoint
ALTER TABLE "contacts"
  ADD COLUMN "all_numbers" text[] GENERATED ALWAYS AS (plotline_values(phones, 'number')) STORED,
  ADD COLUMN "all_emails" text[] GENERATED ALWAYS AS (plotline_values(emails, 'value')) STORED,
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (plotline_fold(first_name || ' ' || last_name || ' ' || plotline_listed(emails, 'value', ' ') || ' ' || coalesce(whatsapp_name, '') || ' ' || coalesce(company, '')) || ' ' || plotline_numbers(plotline_listed(phones, 'value', ',')) || ' ' || plotline_listed(phones, 'number', ' ')) STORED;
--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search_text" gin_trgm_ops,"workspace_id") WITH (gin_pending_list_limit=256);
--> statement-breakpoint
ALTER TABLE "contacts" ALTER COLUMN "search_text" SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX "contacts_by_numbers" ON "contacts" USING gin ("workspace_id","all_numbers") WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "contacts_by_emails" ON "contacts" USING gin ("workspace_id","all_emails") WITH (gin_pending_list_limit=256);
--> statement-breakpoint
DROP INDEX "leads_by_email";
--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "search_text", ALTER COLUMN "phone" DROP NOT NULL,
  ADD COLUMN "phones" jsonb DEFAULT '[]'::jsonb NOT NULL, ADD COLUMN "emails" jsonb DEFAULT '[]'::jsonb NOT NULL, ADD COLUMN "whatsapp_name" text;
--> statement-breakpoint
UPDATE "leads" SET "phones" = typed.phones, "phone" = typed.phones -> 0 ->> 'value',
  "emails" = CASE WHEN email IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object('value', email, 'label', 'own')) END
FROM (SELECT workspace_id, id, plotline_typed_phones(phone, phone_number) AS phones FROM "leads") typed
WHERE typed.workspace_id = "leads".workspace_id AND typed.id = "leads".id;
--> statement-breakpoint
ALTER TABLE "leads"
  ADD COLUMN "all_numbers" text[] GENERATED ALWAYS AS (plotline_values(phones, 'number')) STORED,
  ADD COLUMN "all_emails" text[] GENERATED ALWAYS AS (plotline_values(emails, 'value')) STORED,
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (plotline_fold(first_name || ' ' || last_name || ' ' || plotline_listed(emails, 'value', ' ') || ' ' || coalesce(whatsapp_name, '')) || ' ' || plotline_numbers(plotline_listed(phones, 'value', ',')) || ' ' || plotline_listed(phones, 'number', ' ')) STORED;
--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops,"workspace_id") WITH (gin_pending_list_limit=256);
--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "search_text" SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX "leads_by_numbers" ON "leads" USING gin ("workspace_id","all_numbers") WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "leads_by_emails" ON "leads" USING gin ("workspace_id","all_emails") WITH (gin_pending_list_limit=256);
--> statement-breakpoint
DROP FUNCTION plotline_typed_phones;
--> statement-breakpoint
ANALYZE "contacts", "leads";
