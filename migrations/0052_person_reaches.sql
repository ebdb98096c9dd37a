CREATE TABLE "person_reaches" (
	"workspace_id" uuid NOT NULL,
	"noun" text NOT NULL,
	"value" text collate "C" NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "person_reaches_pk" PRIMARY KEY("workspace_id","noun","value","record_id")
);
--> statement-breakpoint
-- The numbers and addresses of added and removed people, by whole statements: an import adds hundreds at once. The argument is the noun.
CREATE FUNCTION keep_person_reaches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO person_reaches (workspace_id, noun, value, record_id)
    SELECT added.workspace_id, TG_ARGV[0], reach, added.id FROM added, unnest(added.all_numbers || added.all_emails) reach
    ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM person_reaches held USING removed, unnest(removed.all_numbers || removed.all_emails) reach
    WHERE held.workspace_id = removed.workspace_id AND held.noun = TG_ARGV[0] AND held.value = reach AND held.record_id = removed.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION change_person_reaches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM person_reaches WHERE workspace_id = OLD.workspace_id AND noun = TG_ARGV[0] AND record_id = OLD.id
    AND value = ANY (OLD.all_numbers || OLD.all_emails);
  INSERT INTO person_reaches (workspace_id, noun, value, record_id)
  SELECT NEW.workspace_id, TG_ARGV[0], reach, NEW.id FROM unnest(NEW.all_numbers || NEW.all_emails) reach ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO "person_reaches" SELECT "workspace_id", 'leads', reach, "id" FROM "leads", unnest("all_numbers" || "all_emails") reach ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "person_reaches" SELECT "workspace_id", 'contacts', reach, "id" FROM "contacts", unnest("all_numbers" || "all_emails") reach ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER leads_reaches_added AFTER INSERT ON "leads" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_person_reaches('leads');
--> statement-breakpoint
CREATE TRIGGER leads_reaches_removed AFTER DELETE ON "leads" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_person_reaches('leads');
--> statement-breakpoint
CREATE TRIGGER leads_reaches_changed AFTER UPDATE OF "phones", "emails" ON "leads" FOR EACH ROW
  WHEN (OLD.all_numbers IS DISTINCT FROM NEW.all_numbers OR OLD.all_emails IS DISTINCT FROM NEW.all_emails)
  EXECUTE FUNCTION change_person_reaches('leads');
--> statement-breakpoint
CREATE TRIGGER contacts_reaches_added AFTER INSERT ON "contacts" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_person_reaches('contacts');
--> statement-breakpoint
CREATE TRIGGER contacts_reaches_removed AFTER DELETE ON "contacts" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_person_reaches('contacts');
--> statement-breakpoint
CREATE TRIGGER contacts_reaches_changed AFTER UPDATE OF "phones", "emails" ON "contacts" FOR EACH ROW
  WHEN (OLD.all_numbers IS DISTINCT FROM NEW.all_numbers OR OLD.all_emails IS DISTINCT FROM NEW.all_emails)
  EXECUTE FUNCTION change_person_reaches('contacts');
