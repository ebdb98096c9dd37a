ALTER TABLE "changes" ADD COLUMN "audience" uuid[];--> statement-breakpoint
-- What was said in private channels so far.
UPDATE "changes" c SET audience = p.people FROM (
  SELECT ch.workspace_id, ch.id AS channel_id, array_agg(m.user_id) AS people
  FROM "team_channels" ch JOIN "channel_members" m ON m.workspace_id = ch.workspace_id AND m.channel_id = ch.id
  WHERE ch.is_private GROUP BY ch.workspace_id, ch.id
) p WHERE c.workspace_id = p.workspace_id AND (
  c.entity_type = 'channel' AND c.entity_id = p.channel_id OR c.entity_type = 'message' AND c.entity_id IN (
    SELECT t.id FROM "team_messages" t WHERE t.workspace_id = p.workspace_id AND t.channel_id = p.channel_id
  )
);
