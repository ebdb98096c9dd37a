-- The numbers and addresses of removed people, of a whole statement at once: by row they took four times as long. As an array, for of the
-- rows of a statement PostgreSQL cannot know how few they are, and reads the whole table.
DROP TRIGGER leads_reaches_removed ON "leads";
--> statement-breakpoint
DROP TRIGGER contacts_reaches_removed ON "contacts";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION remove_person_reaches() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company uuid;
  people uuid[];
BEGIN
  FOR company, people IN SELECT workspace_id, array_agg(id) FROM removed GROUP BY workspace_id LOOP
    DELETE FROM person_reaches WHERE workspace_id = company AND record_id = ANY (people) AND noun = TG_ARGV[0];
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leads_reaches_removed AFTER DELETE ON "leads"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_person_reaches('leads');
--> statement-breakpoint
CREATE TRIGGER contacts_reaches_removed AFTER DELETE ON "contacts"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_person_reaches('contacts');
