-- Removed people by row: for a statement PostgreSQL read the whole table each time, since it cannot know how few rows were removed.
CREATE FUNCTION remove_person_reaches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM person_reaches WHERE workspace_id = OLD.workspace_id AND noun = TG_ARGV[0] AND record_id = OLD.id
    AND value = ANY (OLD.all_numbers || OLD.all_emails);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER leads_reaches_removed ON "leads";
--> statement-breakpoint
CREATE TRIGGER leads_reaches_removed AFTER DELETE ON "leads" FOR EACH ROW EXECUTE FUNCTION remove_person_reaches('leads');
--> statement-breakpoint
DROP TRIGGER contacts_reaches_removed ON "contacts";
--> statement-breakpoint
CREATE TRIGGER contacts_reaches_removed AFTER DELETE ON "contacts" FOR EACH ROW EXECUTE FUNCTION remove_person_reaches('contacts');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_person_reaches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO person_reaches (workspace_id, noun, value, record_id)
  SELECT added.workspace_id, TG_ARGV[0], reach, added.id FROM added, unnest(added.all_numbers || added.all_emails) reach
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
