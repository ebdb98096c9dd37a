CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- The form in which text is searched and sorted: the same rule as fold() in src/shared/text.ts.
CREATE FUNCTION plotline_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(translate(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'), 'ɓƁɗƊƙƘƴƳʼ’', 'bbddkkyy'''''))
$$;
