DROP INDEX "contacts_by_numbers";--> statement-breakpoint
DROP INDEX "contacts_by_emails";--> statement-breakpoint
DROP INDEX "leads_by_numbers";--> statement-breakpoint
DROP INDEX "leads_by_emails";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "kept_for" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "reverted_to" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "removed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "restored" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "person_reaches_of_record" ON "person_reaches" USING btree ("workspace_id","record_id");
--> statement-breakpoint
-- By the index above: a look-up of each number beside its record took ten times as long.
CREATE OR REPLACE FUNCTION remove_person_reaches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM person_reaches WHERE workspace_id = OLD.workspace_id AND record_id = OLD.id AND noun = TG_ARGV[0];
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_person_reaches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM person_reaches WHERE workspace_id = OLD.workspace_id AND record_id = OLD.id AND noun = TG_ARGV[0];
  INSERT INTO person_reaches (workspace_id, noun, value, record_id)
  SELECT NEW.workspace_id, TG_ARGV[0], reach, NEW.id FROM unnest(NEW.all_numbers || NEW.all_emails) reach ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
