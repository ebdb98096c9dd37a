CREATE TABLE "audit_heads" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_newest";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "salt" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text;--> statement-breakpoint
-- The part of a row that an erasure may leave something out of. The salt goes with it, so that nobody can try out what was there.
CREATE FUNCTION audit_digest(salt uuid, metadata jsonb, address text, device text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN encode(sha256(convert_to(jsonb_build_array(salt, metadata, address, device)::text, 'UTF8')), 'hex');
--> statement-breakpoint
-- All that stays of a row for ever, behind the hash of the row before; the first row of a company has none before it.
CREATE FUNCTION audit_hash(before text, l "audit_log") RETURNS text LANGUAGE sql IMMUTABLE
  RETURN encode(sha256(convert_to(jsonb_build_array(before, l.workspace_id, l.seq, l.id, l.user_id, l.action, l.entity_type, l.entity_id,
    (extract(epoch from l.created_at) * 1000)::bigint, l.digest)::text, 'UTF8')), 'hex');
--> statement-breakpoint
ALTER TABLE "audit_log" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "audit_log" SET "seq" = placed.seq, "salt" = gen_random_uuid(), "address" = "metadata" ->> 'address', "device" = "metadata" ->> 'device',
    "metadata" = "metadata" - 'address' - 'device' - CASE WHEN "action" = 'session.signed_in' THEN '' ELSE 'deviceName' END
  FROM (SELECT "workspace_id", "id", row_number() OVER (PARTITION BY "workspace_id" ORDER BY "created_at", "id") AS seq FROM "audit_log") placed
  WHERE "audit_log"."workspace_id" = placed."workspace_id" AND "audit_log"."id" = placed."id";
--> statement-breakpoint
UPDATE "audit_log" SET "digest" = audit_digest("salt", "metadata", "address", "device");
--> statement-breakpoint
DO $$
DECLARE
  line "audit_log";
  company uuid;
  before text;
BEGIN
  FOR line IN SELECT * FROM "audit_log" ORDER BY "workspace_id", "seq" LOOP
    IF company IS DISTINCT FROM line.workspace_id THEN before := NULL; END IF;
    company := line.workspace_id;
    before := audit_hash(before, line);
    UPDATE "audit_log" SET "hash" = before WHERE "workspace_id" = company AND "id" = line.id;
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO "audit_heads" SELECT DISTINCT ON ("workspace_id") "workspace_id", "seq", "hash" FROM "audit_log" ORDER BY "workspace_id", "seq" DESC;
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "seq" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "salt" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "digest" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "hash" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_chain" ON "audit_log" USING btree ("workspace_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_person" ON "audit_log" USING btree ("workspace_id","user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_record" ON "audit_log" USING btree ("workspace_id","entity_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
-- Puts a new row behind the newest of its company, whoever inserts it. Runs as the owner of the tables: the role of a server may insert
-- into the log alone. A write holds the clock of its company, so no two do this at once.
CREATE FUNCTION chain_audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  head audit_heads;
BEGIN
  SELECT * INTO head FROM audit_heads WHERE workspace_id = NEW.workspace_id FOR UPDATE;
  NEW.seq := coalesce(head.seq, 0) + 1;
  NEW.salt := gen_random_uuid();
  NEW.digest := audit_digest(NEW.salt, NEW.metadata, NEW.address, NEW.device);
  NEW.hash := audit_hash(head.hash, NEW);
  INSERT INTO audit_heads VALUES (NEW.workspace_id, NEW.seq, NEW.hash)
    ON CONFLICT (workspace_id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_chain BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION chain_audit_row();
--> statement-breakpoint
-- What was there before the chain was taken in as it was: the log itself says so.
INSERT INTO "audit_log" ("workspace_id", "id", "action", "metadata", "created_at")
  SELECT "workspace_id", gen_random_uuid(), 'audit.begun', jsonb_build_object('rows', "seq"), now() FROM "audit_heads";
--> statement-breakpoint
-- An erasure may leave anything out of what the digest covers, and adds or changes nothing.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  erasable text[] := '{metadata,address,device,salt}';
BEGIN
  IF TG_OP = 'UPDATE' AND TG_LEVEL = 'STATEMENT' AND current_setting('plotline.erasing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND TG_LEVEL = 'ROW' AND to_jsonb(NEW) - erasable = to_jsonb(OLD) - erasable
    AND OLD.metadata @> NEW.metadata
    AND (NEW.address IS NULL OR NEW.address = OLD.address) AND (NEW.device IS NULL OR NEW.device = OLD.device) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only';
END $$;
--> statement-breakpoint
-- Leaves out of a company's log what says one of these patterns, the names of these records, and from where and with what a person
-- worked. Answers the changed rows with the digest of what is left; whoever erases has to put them into the log (`audit.redacted`), or
-- the chain counts as broken. Runs as the owner of the tables, because the role of a server may not change the log.
CREATE FUNCTION erase_from_audit(company uuid, about uuid[], whose uuid, says text[])
RETURNS TABLE (seq bigint, digest text) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('plotline.erasing', 'on', true);
  RETURN QUERY
    WITH reduced AS (
      SELECT l.id,
        CASE WHEN l.user_id = whose THEN NULL ELSE l.address END AS address,
        CASE WHEN l.user_id = whose THEN NULL ELSE l.device END AS device,
        (SELECT coalesce(jsonb_object_agg(part.key, part.value), '{}') FROM jsonb_each(l.metadata) part
          WHERE NOT coalesce(part.value #>> '{}' ILIKE ANY (says), false)
            AND NOT coalesce(part.key = 'name' AND l.entity_id = ANY (about), false)
            AND NOT coalesce(part.key = 'deviceName' AND whose IN (l.user_id, l.entity_id), false)) AS metadata
      FROM audit_log l
      WHERE l.workspace_id = company AND l.action <> 'audit.redacted' AND (l.metadata <> '{}' OR l.user_id = whose)
    ), changed AS (
      UPDATE audit_log l SET metadata = r.metadata, address = r.address, device = r.device, salt = gen_random_uuid()
      FROM reduced r
      WHERE l.workspace_id = company AND l.id = r.id
        AND (l.metadata, l.address, l.device) IS DISTINCT FROM (r.metadata, r.address, r.device)
      RETURNING l.seq, l.salt, l.metadata, l.address, l.device
    )
    SELECT c.seq, audit_digest(c.salt, c.metadata, c.address, c.device) FROM changed c ORDER BY c.seq;
  PERFORM set_config('plotline.erasing', '', true);
END $$;
