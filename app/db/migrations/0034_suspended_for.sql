ALTER TABLE "profiles" ADD COLUMN "suspended_for" text;
