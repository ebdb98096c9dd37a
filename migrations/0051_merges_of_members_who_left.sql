ALTER TABLE "merges" DROP CONSTRAINT "merges_merged_by_fk";
