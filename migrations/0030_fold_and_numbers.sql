-- The form in which text is searched and sorted: the same rule as fold() in src/shared/text.ts. Letters are told one by one, because
-- what lower() makes of them depends on the locale of the database. Plain text, which most is, passes by that. The bodies are bound
-- when they are made: an index is built without the search path that finds one function from another.
CREATE FUNCTION plotline_plain(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN octet_length(value) = length(value)
    THEN lower(translate(value, E'\t\n\u000b\f\r''`', '     ') COLLATE "C")
    ELSE lower(replace(replace(replace(replace(
      translate(value,
        'ĐđðÐƉɖƊɗƋƌĦħıƗɨƖɩŁłƚȽØøɵƟƆɔŦŧƫƬƭƮʈƀƁɓƂƃƇƈȻȼǝƎəƏƐɛƑƒƓɠƔɣǤǥƘƙƝɲƞŊŋƤƥƱʊɄʉƲʋƳƴɎɏƵƶƷʒȷɈɉɌɍȺⱥÆŒÞẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЂЈЉЊЋЏЅҐҒҚҢҮҰҺӘӨ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹‐‒–—―−' || E'\t\n\u000b\f\r\u0085\u1680\u2028\u2029' || '''`‘’‛′‵ʹʻʼʽʾʿˈˊˋꞋꞌ',
        'ddddddddddhhiiiiillllooooootttttttbbbbbcccceeeeeeffggggggkknnnnnppuuuuvvyyyyzzzzjjjrraaæœþßαβγδεζηθικλμνξοπρσστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяєіђјљњћџѕґғқңүұһәө01234567890123456789------         '
      ), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th') COLLATE "C")
    END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION plotline_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN octet_length(value) = length(value) AND value !~ '[\u0001-\u0008\u000e-\u001f\u007f]'
    THEN lower(translate(value, E'\t\n\u000b\f\r''`', '     ') COLLATE "C")
    ELSE plotline_plain(regexp_replace(normalize(replace(value, '´', ''), NFKD), '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]', '', 'g'))
    END;
--> statement-breakpoint
-- The numbers of a typed phone as they are searched: the same rule as bareNumbers() in src/shared/phone.ts.
CREATE FUNCTION plotline_numbers(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN btrim(regexp_replace(regexp_replace(replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(plotline_fold(value),
      '\(0\)', '', 'g'),
      '([0-9])o(?![a-z])', '\10', 'g'),
      '(^|[^a-z])o(?=[0-9])', '\10', 'g'),
      '[^0-9 .()+/-]+', E'\n', 'g'),
      '((?:[0-9][ .()-]*){10})/+', E'\\1\n', 'g'),
      '((?:[0-9][ .()-]*){7})/+(?=[ .(+-]*(?:[0-9][ .()-]*){7})', E'\\1\n', 'g'),
      '([0-9][ .()-]*)[+]', E'\\1\n+', 'g'),
      '((?:[0-9][ .()-]*){9}[0-9])[ .-]+(?=0(?:[ .()-]*[0-9]){9})', E'\\1\n', 'g'),
      '[^0-9\n+]', '', 'g'), '+', ''),
      '^(?:(?:009(?!234[0-9]{8}$)|00)?234(?=[0-9]{3})0?|0+(?=[0-9]{2}))', '', 'gn'), '\n+', ' ', 'g'));
--> statement-breakpoint
ALTER TABLE "contacts" drop column "search_text";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plotline_fold(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '')) || ' ' || plotline_numbers(coalesce(phone, '')) || ' ' || coalesce(phone_number, '')) STORED;--> statement-breakpoint
ALTER TABLE "leads" drop column "search_text";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plotline_fold(first_name || ' ' || last_name || ' ' || coalesce(email, '')) || ' ' || plotline_numbers(phone) || ' ' || coalesce(phone_number, '')) STORED;--> statement-breakpoint
CREATE INDEX "leads_by_location" ON "leads" USING gin (plotline_fold("location") gin_trgm_ops,"workspace_id") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search_text" gin_trgm_ops,"workspace_id") WITH (gin_pending_list_limit=256);
--> statement-breakpoint
ALTER TABLE "contacts" ALTER COLUMN "search_text" SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops,"workspace_id") WITH (gin_pending_list_limit=256);
--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "search_text" SET STATISTICS 1000;
--> statement-breakpoint
ALTER INDEX "leads_by_location" ALTER COLUMN 1 SET STATISTICS 1000;
--> statement-breakpoint
-- What was folded by the former rule is folded anew; most texts are the same by both.
UPDATE "contacts" SET "last_name" = "last_name" WHERE sort_name IS DISTINCT FROM plotline_fold(last_name || ' ' || first_name);
--> statement-breakpoint
UPDATE "leads" SET "last_name" = "last_name" WHERE sort_name IS DISTINCT FROM plotline_fold(last_name || ' ' || first_name);
--> statement-breakpoint
UPDATE "deals" SET "title" = "title" WHERE search_text IS DISTINCT FROM plotline_fold(title);
--> statement-breakpoint
UPDATE "properties" SET "title" = "title" WHERE search_text IS DISTINCT FROM plotline_fold(title || ' ' || address || ' ' || city);
--> statement-breakpoint
UPDATE "tasks" SET "title" = "title" WHERE search_text IS DISTINCT FROM plotline_fold(title || ' ' || coalesce(description, ''));
--> statement-breakpoint
UPDATE "communications" SET "content" = "content" WHERE search_text IS DISTINCT FROM plotline_fold(coalesce(subject, '') || ' ' || coalesce(content, ''));
--> statement-breakpoint
UPDATE "calendar_events" SET "title" = "title" WHERE search_text IS DISTINCT FROM plotline_fold(title || ' ' || coalesce(location, '') || ' ' || coalesce(description, ''));
--> statement-breakpoint
UPDATE "documents" SET "name" = "name" WHERE search_text IS DISTINCT FROM plotline_fold(name || ' ' || coalesce(description, '') || ' ' || plotline_words(tags)) OR sort_name IS DISTINCT FROM plotline_fold(name);
--> statement-breakpoint
UPDATE "team_channels" SET "name" = "name" WHERE search_text IS DISTINCT FROM plotline_fold(name || ' ' || coalesce(description, ''));
--> statement-breakpoint
UPDATE "team_messages" SET "content" = "content" WHERE search_text IS DISTINCT FROM plotline_fold(content);
--> statement-breakpoint
ANALYZE "contacts", "leads";
