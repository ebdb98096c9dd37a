CREATE TABLE "installation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"starts" integer NOT NULL
);
