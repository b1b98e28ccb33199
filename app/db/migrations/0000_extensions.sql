-- Distances on the map: `ll_to_earth` stands in the indexes of the tables that follow.
CREATE EXTENSION IF NOT EXISTS cube;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS earthdistance;
