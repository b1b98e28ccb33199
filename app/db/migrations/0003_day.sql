ALTER TABLE "quotes" ADD COLUMN "takes" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "call_out_charge" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_call_out_charge" CHECK ("quotes"."call_out_charge" between 30 and least("quotes"."amount", 10000));